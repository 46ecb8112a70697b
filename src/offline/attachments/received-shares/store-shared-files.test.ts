import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimSharedFiles, deleteSharedFiles, deleteSharedFilesOf, readSharedFiles } from './shared-files.ts'
import { maxSharedFiles, storeSharedFiles as storeForm } from './store-shared-files.ts'

const origin = 'https://tablet.invalid'
let stored: Map<string, Response>
/** How many files the disk still takes. */
let freeBytes: number

/** The browser's caches, as far as shared files go. */
const cache = {
  keys: async () => [...stored.keys()].map((url) => ({ url })),
  match: async (url: string) => stored.get(url)?.clone(),
  put: async (path: string, response: Response) => {
    if (freeBytes-- <= 0) throw new DOMException('full', 'QuotaExceededError')
    stored.set(new URL(path, origin).href, response)
  },
  delete: async (path: string, { ignoreSearch = false } = {}) => {
    const bare = (url: string) => (ignoreSearch ? url.split('?')[0] : url)
    const href = new URL(path, origin).href
    for (const url of stored.keys()) if (bare(url) === bare(href)) stored.delete(url)
  },
}

beforeEach(() => {
  stored = new Map()
  freeBytes = 1_000
  vi.stubGlobal('caches', { open: async () => cache, has: async () => true })
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
const storeShared = (files: readonly File[]) => {
  const form = new FormData()
  form.append('title', 'not a file')
  for (const file of files) form.append('files', file)
  return storeForm(form)
}
const names = async (person: string) => (await readSharedFiles(person)).map(({ file }) => file.name)

test('names of any writing come back, and none leads out of its place', async () => {
  const written = ['..', '.', 'a/b?c#d%.jpg', 'حبل مقطوع 🪢.jpg', '<img onerror=alert(1)>.png']
  expect(await storeShared(written.map((name) => photo(name)))).toBeNull()
  expect(await names('ada')).toEqual(written)
  expect(stored.size).toBe(written.length)
  expect(await storeShared([photo(`${'x'.repeat(10_000)}.jpg`)])).toBeNull()
  expect((await names('ada')).at(-1)).toMatch(/^x{116}\.jpg$/)
  expect(await storeShared([photo(`${'🪢'.repeat(200)}a.jpg`)])).toBeNull()
  expect((await names('ada')).at(-1)).toBe(`${'🪢'.repeat(115)}a.jpg`)
})

test('where the disk is full nothing of what was shared is kept, and what was kept before stays', async () => {
  await storeShared([photo('before.jpg')])
  freeBytes = 2
  expect(await storeShared([photo('1.jpg'), photo('2.jpg'), photo('3.jpg')])).toBe('room')
  expect(await names('ada')).toEqual(['before.jpg'])
})

test('neither more nor larger files are kept than forms take', async () => {
  const many = Array.from({ length: maxSharedFiles }, (_, index) => photo(`${index}.jpg`))
  expect(await storeShared([...many, photo('more.jpg')])).toBe('limit')
  expect(await storeShared([photo('large.pdf', 25 * 1024 * 1024 + 1)])).toBe('limit')
  expect(stored.size).toBe(0)
  expect(await storeShared(many)).toBeNull()
  expect(await storeShared([photo('more.jpg')])).toBe('limit')
})

test('whoever is shown a file first has it, and it goes with them', async () => {
  await storeShared([photo('ada.jpg')])
  const seen = await readSharedFiles('ada')
  expect(await names('bo')).toEqual(['ada.jpg'])
  await claimSharedFiles(seen, 'ada')
  await storeShared([photo('new.jpg')])
  expect(await names('bo')).toEqual(['new.jpg'])
  expect(await names('ada')).toEqual(['ada.jpg', 'new.jpg'])
  await deleteSharedFilesOf('ada')
  expect(await names('ada')).toEqual(['new.jpg'])
  await deleteSharedFiles(await readSharedFiles('bo'))
  expect(stored.size).toBe(0)
})
