import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { type Answer, Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device
/** What the office answers to a file, and to the save that names it. */
let upload: () => Answer
let save: () => Answer

const stored = (): Answer => ({ status: 201, json: { data: {} } })
const problem = (status: number, code: string, errors: Record<string, string[]> = {}): Answer => ({
  status,
  json: { message: code, code, errors, requestId: 'r' },
})
const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })
const lacks = (sha256: string) =>
  problem(422, 'files', { files: [`The file with SHA-256 ${sha256} has not been received`] })

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.before = ({ path }) => (path === 'uploads' ? upload() : path === 'people' ? save() : null)
  upload = save = stored
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

async function saveWith(...ids: string[]): Promise<void> {
  const { server } = await import('#src/offline/session/server.ts')
  await device.saveWithFiles('d1', ids, async () => {
    await server.post('people', { json: {} })
  })
}

const requestedPaths = () =>
  office.arrivals.map(({ path }) => path).filter((path) => path === 'uploads' || path === 'people')

test('files go before the save that names them, and of the draft those alone that it names', async () => {
  const named = await device.attachFile('d1', pdf('a.pdf'), 'people')
  await device.attachFile('d1', pdf('b.pdf'), 'people')
  await saveWith(named.id)
  expect(requestedPaths()).toEqual(['uploads', 'people'])
  expect(office.at('uploads')[0]?.body.toString()).toContain(named.sha256)
})

test('what the office has by then is not sent again where the save itself is refused', async () => {
  const { id } = await device.attachFile('d1', pdf('a.pdf'), 'people')
  save = () => problem(422, 'invalid', { email: ['This is taken'] })
  await expect(saveWith(id)).rejects.toThrow('invalid')
  save = stored
  await saveWith(id)
  expect(requestedPaths()).toEqual(['uploads', 'people', 'people'])
})

test('a file that the office knows no longer is sent again, it alone, and the save once more', async () => {
  const attached = await device.attachFile('d1', pdf('a.pdf'), 'people')
  const lost = await device.attachFile('d1', pdf('b.pdf'), 'people')
  save = () => problem(409, 'conflict')
  await expect(saveWith(attached.id, lost.id)).rejects.toThrow('conflict')
  save = vi.fn(stored).mockImplementationOnce(() => lacks(lost.sha256))
  await saveWith(attached.id, lost.id)
  expect(requestedPaths()).toEqual(['uploads', 'uploads', 'people', 'people', 'uploads', 'people'])
  expect(office.at('uploads').at(-1)?.body.toString()).toContain(lost.sha256)
})

test('an office that goes on lacking it, or lacks what is no file of the draft, is not asked again and again', async () => {
  const { id, sha256 } = await device.attachFile('d1', pdf('a.pdf'), 'people')
  save = () => lacks(sha256)
  await expect(saveWith(id)).rejects.toThrow('files')
  expect(requestedPaths()).toEqual(['uploads', 'people', 'uploads', 'people'])
  office.arrivals.length = 0
  save = () => lacks('f'.repeat(64))
  await expect(saveWith(id)).rejects.toThrow('files')
  expect(requestedPaths()).toEqual(['people'])
})

test('a file that the office does not take, or that is gone from the device, ends it before the save', async () => {
  const { id } = await device.attachFile('d1', pdf('a.pdf'), 'people')
  upload = () => problem(422, 'invalid', { file: ['Only photos are accepted'] })
  await expect(saveWith(id)).rejects.toThrow('Only photos are accepted')
  await device.outboxDatabase.fileBytes.delete(id)
  await expect(saveWith(id)).rejects.toThrow('a.pdf is no longer on this device.')
  expect(office.at('people')).toEqual([])
})
