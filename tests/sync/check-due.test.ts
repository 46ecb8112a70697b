import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'

/** When a device compares its mirror with the office: by versions each day, by contents each week and after trouble. */
const hour = 3_600_000
const day = 24 * hour

let office: RealOffice
let ada: TestPerson
let device: Device
/** Milliseconds by which the page has lived longer than it has. */
let later = 0

beforeAll(async () => {
  office = await openOffice()
})
beforeEach(async () => {
  later = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  ada = await office.person({ permissions: ['write notes'] })
  device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  await device.refreshMirror()
})
afterEach(() => {
  office.proxy.fate = () => 'through'
  vi.restoreAllMocks()
})
afterAll(() => office.close())

/** Lets it compare where that is due, and answers the depth by which it asked the office; null where it did not ask. */
async function checked(): Promise<string | null> {
  const from = office.proxy.answered.length
  await device.verifyWhenDue(ada.id).catch(() => undefined)
  const asked = office.proxy.answered.slice(from).find((path) => path.includes('/sync/digests'))
  return asked ? new URL(asked, office.origin).searchParams.get('depth') : null
}

/** As if the last comparisons had been made so long ago; null for never. */
async function last(versions: number | null, contents: number | null): Promise<void> {
  later += hour
  await device.mirrorDatabase.readers
    .toCollection()
    .modify((reader: { checkedAt?: number; contentsCheckedAt?: number }) => {
      for (const [field, ago] of [
        ['checkedAt', versions],
        ['contentsCheckedAt', contents],
      ] as const) {
        if (ago === null) delete reader[field]
        else reader[field] = Date.now() - ago
      }
    })
}

test('a mirror that was never compared is compared by versions, and then once by contents', async () => {
  expect(await checked()).toBe('versions')
  expect(await checked()).toBe(null)
  later += hour
  expect(await checked()).toBe('contents')
  later += hour
  expect(await checked()).toBe(null)
})

test.each([
  ['23 hours and six days', 23 * hour, 6 * day, null],
  ['25 hours and six days', 25 * hour, 6 * day, 'versions'],
  ['an hour and eight days', hour, 8 * day, 'contents'],
  ['25 hours and eight days', 25 * hour, 8 * day, 'contents'],
  ['minus a day (a clock was set back)', -25 * hour, -hour, 'versions'],
  ['minus eight days (a clock was set back)', -hour, -8 * day, 'contents'],
])(
  'last compared by versions and by contents %s ago: it asks for what is due',
  async (_name, versions, contents, depth) => {
    await last(versions, contents)
    expect(await checked()).toBe(depth)
  },
)

test('after trouble with the database it compares by contents, once', async () => {
  await last(hour, hour)
  expect(await checked()).toBe(null)
  device.noteMirrorError()
  expect(await checked()).toBe('contents')
  later += hour
  expect(await checked()).toBe(null)
})

test('a comparison that came to nothing is tried again, but not with every news', async () => {
  await last(25 * hour, hour)
  office.proxy.fate = (_method, path) => (path.includes('/sync/digests') ? 'answer-lost' : 'through')
  expect(await checked()).toBe('versions')
  expect(await checked()).toBe(null)
  later += 14 * 60_000
  expect(await checked()).toBe(null)
  later += 2 * 60_000
  expect(await checked()).toBe('versions')
  // The office may be too busy for it: each further time it waits twice as long.
  later += 16 * 60_000
  expect(await checked()).toBe(null)
  later += 15 * 60_000
  expect(await checked()).toBe('versions')
  office.proxy.fate = () => 'through'
  later += hour
  expect(await checked()).toBe('versions')
  later += hour
  expect(await checked()).toBe(null)
})

test('for a person without a mirror here nothing is asked', async () => {
  await last(null, null)
  const other = await office.person({})
  const from = office.proxy.answered.length
  await device.verifyWhenDue(other.id)
  expect(office.proxy.answered.slice(from)).toEqual([])
})
