import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device
/** What the canvas was asked for; Node has none of its own, so the drawing itself is proved in a browser. */
let drawn: {
  orientation: string | undefined
  width: number
  height: number
  type: string
  quality: number | undefined
}[]

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  drawn = []
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await office.close()
})

function camera(width: number, height: number, writesWebp = true) {
  let orientation: string | undefined
  vi.stubGlobal('createImageBitmap', (_photo: Blob, options?: ImageBitmapOptions) => {
    orientation = options?.imageOrientation
    return Promise.resolve({ width, height, close: () => undefined })
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly size: [number, number]
      constructor(...size: [number, number]) {
        this.size = size
      }
      getContext() {
        return { fillRect: () => undefined, drawImage: () => undefined }
      }
      convertToBlob(options: { type: string; quality?: number }) {
        const type = options.type === 'image/webp' && !writesWebp ? 'image/png' : options.type
        drawn.push({ orientation, width: this.size[0], height: this.size[1], type, quality: options.quality })
        return Promise.resolve(new Blob([type], { type }))
      }
    },
  )
}

test('a photo is turned, reduced to 1600 pixels and kept as WebP, with the hash of what will be sent', async () => {
  camera(4000, 3000)
  const progress: number[] = []
  const photo = new File(['huge'], 'deck.PNG', { type: 'image/png' })
  const reference = await device.attachFile('d1', photo, 'reports', (part) => progress.push(part))
  expect(drawn).toEqual([{ orientation: 'from-image', width: 1600, height: 1200, type: 'image/webp', quality: 0.7 }])
  expect(reference).toMatchObject({ name: 'deck.webp', type: 'image/webp', size: 'image/webp'.length })
  expect(reference.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(progress).toEqual([0, 0.5, 1])
  const opened = await device.openFile(reference)
  expect(await opened.text()).toBe('image/webp')
})

test('a browser that writes no WebP keeps photos as JPEG, named so', async () => {
  camera(4000, 3000, false)
  const reference = await device.attachFile('d1', new File(['huge'], 'deck.png', { type: 'image/png' }), 'reports')
  expect(reference).toMatchObject({ name: 'deck.jpg', type: 'image/jpeg', size: 'image/jpeg'.length })
  expect(drawn.at(-1)).toMatchObject({ type: 'image/jpeg', quality: 0.7 })
})

test('a small photo is not blown up', async () => {
  camera(640, 480)
  await device.attachFile('d1', new File(['small'], 'a.jpg', { type: 'image/jpeg' }), 'reports')
  expect(drawn[0]).toMatchObject({ width: 640, height: 480 })
})

test('what cannot be attached is refused in words, and nothing is kept', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  const refused = (file: File) =>
    device.attachFile('d1', file, 'reports').then(
      () => 'kept',
      (error: unknown) => Reflect.get(Object(error), 'code'),
    )
  expect(await refused(new File(['MZ'], 'a.exe', { type: 'application/octet-stream' }))).toBe('type')
  expect(await refused(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).toBe('type')
  expect(await refused(new File([], 'a.pdf', { type: 'application/pdf' }))).toBe('empty')
  expect(await refused(new File(['broken'], 'a.jpg', { type: 'image/jpeg' }))).toBe('unreadable')
  expect(await refused(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }))).toBe(
    'too-large',
  )
  expect(await device.outboxDatabase.files.count()).toBe(0)
})

test('a discarded draft takes its files with it; other drafts keep theirs', async () => {
  const pdf = () => new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
  await device.attachFile('d1', pdf(), 'reports')
  const other = await device.attachFile('d2', pdf(), 'reports')
  await device.discardDraft('d1')
  expect(await device.outboxDatabase.files.toCollection().primaryKeys()).toEqual([other.id])
  expect(await device.outboxDatabase.fileBytes.toCollection().primaryKeys()).toEqual([other.id])
})

test('a file is its author’s whose turn comes when somebody else is at work, or nobody', async () => {
  const owner = device.unlockedPerson()
  expect(owner?.person).toBe(ada.person.id)
  await device.lockSession()
  await expect(
    device.attachFile('d1', new File(['pdf'], 'a.pdf', { type: 'application/pdf' }), 'reports'),
  ).rejects.toThrow()
  const pdf = new File(['pdf'], 'b.pdf', { type: 'application/pdf' })
  const { id } = await device.attachFile('d1', pdf, 'reports', undefined, owner)
  expect(await device.outboxDatabase.files.get(id)).toMatchObject({ person: ada.person.id, draft: 'd1' })
})
test('a HEIC picture is refused by its bytes too, with the way to a JPEG', async () => {
  const renamed = new File(['\0\0\0\u0018ftypheic\0\0\0\0'], 'photo.jpg', { type: 'image/jpeg' })
  await expect(device.attachFile('d1', renamed, 'reports')).rejects.toThrow(/^HEIC pictures are not accepted/)
})
