import { afterEach, expect, test, vi } from 'vitest'
import { isUuid } from '#src/lib/uuid.ts'

/** The ids of a page of its own. */
async function page(): Promise<(now?: number) => string> {
  vi.resetModules()
  return (await import('./entry-id.ts')).createEntryId
}
const tailOf = (id: string) => id.slice(19)
const digitsOf = (id: string) => id.slice(15, 18)

afterEach(() => void vi.restoreAllMocks())

test('the ids of a page end alike, and each has its moment and chance of its own', async () => {
  const entryId = await page()
  const ids = Array.from({ length: 200 }, (_, index) => entryId(1_700_000_000_000 + index))
  expect(ids.every(isUuid)).toBe(true)
  expect(ids.map((id) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) - 1_700_000_000_000)).toEqual([
    ...ids.keys(),
  ])
  expect(new Set(ids.map(tailOf)).size).toBe(1)
  expect(new Set(ids.map(digitsOf)).size).toBeGreaterThan(150)
  const other = await page()
  expect(tailOf(other())).not.toBe(tailOf(ids[0] ?? ''))
})

test('ten thousand ids of one millisecond, and of a clock that is set back again and again, are all different and in order', async () => {
  const entryId = await page()
  const atOnce = Array.from({ length: 10_000 }, () => entryId(5))
  expect(new Set(atOnce).size).toBe(10_000)
  // All that is drawn for a page is drawn anew where the count is at its end, and nowhere else.
  const ends = atOnce.slice(0, -1).filter((id) => digitsOf(id) === 'fff').length
  expect(new Set(atOnce.map(tailOf)).size).toBe(ends + 1)
  const again = Array.from({ length: 1000 }, (_, index) => entryId(index % 2))
  expect(new Set([...atOnce, ...again]).size).toBe(11_000)
})

test('those of one millisecond count on from a number of chance', async () => {
  const entryId = await page()
  const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(0xff, 6).fill(0xfe, 7, 8)
    return bytes
  })
  expect([entryId(9), entryId(9)].map(digitsOf)).toEqual(['ffe', 'fff'])
  drawn.mockRestore()
  const next = entryId(9)
  expect(tailOf(next)).not.toBe('bfff-ffffffffffff')
})
