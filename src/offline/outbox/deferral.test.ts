import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Urgency } from '#src/resource/description/urgency.ts'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await office.close()
})

const report = (urgency?: Urgency) => ({
  resource: 'reports',
  action: 'create',
  record: uuidV7(),
  base: null,
  changes: { title: { before: null, after: 'Calm sea' } },
  schemaVersion: 1,
  urgency,
})

/** Submits a report with a file of so many bytes. */
async function withFile(bytes: number, urgency?: Urgency): Promise<string> {
  const draftId = uuidV7()
  const pdf = new File([`%PDF-1.7 ${draftId}`.padEnd(bytes)], 'plan.pdf', { type: 'application/pdf' })
  const file = await device.attachFile(draftId, pdf, 'reports')
  return device.submitEntry({ ...report(urgency), draftId, files: [file] })
}

const readStates = async () => {
  const { waiting, received } = await device.readOutbox()
  return {
    waiting: waiting.map(({ id, deferralReason: reason }) => [id, reason]),
    received: received.map(({ id }) => id),
  }
}

test('over a metered link many files stay until somebody has chosen; reports without files go, and few files too', async () => {
  await device.storeLinkPreferences({ metered: true })
  const light = await withFile(400_000)
  await device.pushOutbox(true)
  expect((await readStates()).received).toEqual([light])
  const [first, second] = [await withFile(1_100_000), await withFile(1_000_000)]
  const plain = await device.submitEntry(report())
  await device.pushOutbox(true)
  expect(await readStates()).toEqual({
    waiting: [
      [first, 'files'],
      [second, 'files'],
    ],
    received: [plain, light],
  })
  expect(office.at('uploads/resumable')).toHaveLength(1)
})

test('“reports now” keeps every file here and sends the rest; the worker and a reload obey it', async () => {
  await device.storeLinkPreferences({ metered: true, choice: 'reports' })
  const photo = await withFile(30_000)
  const plain = await device.submitEntry(report())
  const worker = await openDevice(origin, device.memory)
  await worker.pushOutbox(true)
  expect(await readStates()).toEqual({ waiting: [[photo, 'files']], received: [plain] })
  expect(office.at('uploads/resumable')).toHaveLength(0)
})

test('“wait” keeps all but what is urgent, whose files stay too; what builds on something kept says the same', async () => {
  await device.storeLinkPreferences({ metered: true, choice: 'wait' })
  const plain = report()
  const [made, changed] = [await device.submitEntry(plain), await device.submitEntry({ ...plain, action: 'update' })]
  const photo = await withFile(30_000, 'urgent')
  const urgent = await device.submitEntry(report('urgent'))
  await device.pushOutbox(true)
  expect(await readStates()).toEqual({
    waiting: [
      [made, 'choice'],
      [changed, 'choice'],
    ],
    received: [urgent, photo],
  })
  expect(office.at('uploads/resumable')).toHaveLength(0)
  const outbox = await device.readOutbox()
  const of = (id: string) => outbox.received.find((item) => item.id === id)?.deferralReason
  expect([of(photo), of(urgent)]).toEqual(['files', null])
  await device.storeLinkPreferences({ choice: 'reports', allowed: [photo] })
  await device.pushOutbox(true)
  expect(office.at('uploads/resumable')).toHaveLength(1)
})

test('what waits may be let go once, and what is made later waits again', async () => {
  await device.storeLinkPreferences({ metered: true, choice: 'wait' })
  const [plain, photo] = [await device.submitEntry(report()), await withFile(30_000)]
  await device.storeLinkPreferences({ allowed: [plain, photo] })
  const later = await withFile(30_000)
  await device.pushOutbox(true)
  const { waiting, received } = await readStates()
  expect(waiting).toEqual([[later, 'files']])
  expect(received.sort()).toEqual([plain, photo].sort())
})

test('without a metered or thin link no choice holds anything back', async () => {
  await device.storeLinkPreferences({ metered: false, choice: 'wait' })
  const [plain, photo] = [await device.submitEntry(report()), await withFile(2_100_000)]
  await device.pushOutbox(true)
  expect((await readStates()).received.sort()).toEqual([plain, photo].sort())
})

test.each([
  ['the browser saves data', { saveData: true }, true],
  ['a telephone’s network', { type: 'cellular', effectiveType: '4g' }, true],
  ['a slow link by the browser’s guess', { type: 'wifi', effectiveType: '2g' }, true],
  ['a quick one', { type: 'wifi', effectiveType: '4g', saveData: false }, false],
])('%s', async (_name, connection, isMetered) => {
  vi.stubGlobal('navigator', { connection })
  expect(await device.isLinkMetered('up')).toBe(isMetered)
})

test('a thin link is known by its own transfers for an hour, whatever the browser guesses; each way for itself', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
  await device.noteTransfer('up', 400_000, 20_000)
  expect([await device.isLinkMetered('up'), await device.isLinkMetered('down')]).toEqual([true, false])
  await device.noteTransfer('up', 400_000, 20_000, Date.now() - 3_700_000)
  expect(await device.isLinkMetered('up')).toBe(false)
  expect((await device.readMeasuredRate('up'))?.rate).toBe(20_000)
  vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
  await device.noteTransfer('up', 1_000_000, 1_000)
  await device.noteTransfer('up', 1_000_000, 1_000)
  expect(await device.isLinkMetered('up')).toBe(false)
})

test('files of the most urgent go first, and then the smallest', async () => {
  const [large, small, urgent] = [await withFile(60_000), await withFile(30_000), await withFile(90_000, 'urgent')]
  await device.pushOutbox(true)
  const { received } = await device.readOutbox()
  const ended = [...received].sort((left, right) => (left.endedAt ?? 0) - (right.endedAt ?? 0)).map(({ id }) => id)
  expect(ended).toEqual([urgent, small, large])
  expect([...office.files.values()].map(({ size }) => size)).toEqual([90_000, 30_000, 60_000])
})
