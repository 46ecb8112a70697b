import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReservedSpaceReleased, releaseReservedSpace, reserveSpace } from './reserved-space.ts'

/** The browser's caches as far as room is kept in them: each call takes its turn, and a put as long as it is held. */
class Caches {
  readonly #caches = new Map<string, Map<string, Response>>()
  /** What a put waits for, once it was asked for. */
  whileReserved: () => Promise<void> = () => Promise.resolve()

  open = async (name: string) => {
    const entries = this.#caches.get(name) ?? new Map<string, Response>()
    this.#caches.set(name, entries)
    return {
      put: async (key: string, response: Response) => {
        await this.whileReserved()
        entries.set(key, response)
      },
      keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, 'http://device'))),
      delete: async (key: string | Request) =>
        entries.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
    }
  }
  has = async (name: string) => this.#caches.has(name)
  match = async (key: string, { cacheName }: { cacheName: string }) => this.#caches.get(cacheName)?.get(key)
}

let caches: Caches
beforeEach(() => {
  caches = new Caches()
  vi.stubGlobal('caches', caches)
})
afterEach(() => vi.unstubAllGlobals())

test('room is kept once, and given back whole', async () => {
  expect(await isReservedSpaceReleased()).toBe(false)
  expect(await reserveSpace()).toBe(true)
  expect(await isReservedSpaceReleased()).toBe(false)
  await releaseReservedSpace()
  expect(await isReservedSpaceReleased()).toBe(true)
  expect(await reserveSpace()).toBe(true)
  expect(await isReservedSpaceReleased()).toBe(false)
})

test('room that one tab gives back while another takes it leaves no sign of it', async () => {
  const given: Promise<void>[] = []
  caches.whileReserved = async () => {
    if (given.length > 0) return
    given.push(releaseReservedSpace())
    // Were it not to wait, the other tab would have taken the sign away by now, and not the room.
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await reserveSpace()
  await Promise.all(given)
  expect(await isReservedSpaceReleased()).toBe(true)
})
