import { withLock } from '#src/offline/storage/web-lock.ts'

/** Two caches that hold nothing but room: what is kept, and what is tried for a moment. */
const kept = 'fairlead-room'
const tried = 'fairlead-room-tried'
/** Their names, for who tidies caches. */
export const roomCaches: readonly string[] = [kept, tried]

const mebibyte = 1_048_576
/** Room that is kept while there is some: enough to mend the browser's store once and to go on writing for a while. */
const keptBytes = 16 * mebibyte
/** What must be free before the store is opened again: the browser writes its whole log anew then, 4 MiB at the most. */
const neededBytes = 6 * mebibyte

/** Whether this browser lets the app keep room at all. */
export const canKeepRoom = (): boolean => globalThis.caches !== undefined

/**
 * An empty answer beside the room, put after it and taken away before it: every start asks whether there is room before it
 * opens a database, and this is one question where looking for the room itself is three. `app/start/early-start.js` asks too.
 */
const sign = '/room-is-kept'

/** Whether room was kept on this device once and is not now. The cache itself stays when its room is given back. */
export const isRoomGivenBack = async (): Promise<boolean> =>
  !(await hasSign()) && (await caches.has(kept)) && (await roomIn(await caches.open(kept))).length === 0

const hasSign = async () => (await caches.match(sign, { cacheName: kept })) !== undefined

// By its key: an answer that was matched holds the room until it is collected, also after it was given back.
const roomIn = async (cache: Cache) => (await cache.keys()).filter(({ url }) => new URL(url).pathname !== sign)

/** Keeps room where none is kept yet; false where the disk has not so much. */
export async function keepRoom(): Promise<boolean> {
  if (await hasSign()) return true
  return alone(async () => {
    const cache = await caches.open(kept)
    const isKept = (await roomIn(cache)).length > 0 || (await take(kept, keptBytes))
    // Without the sign the next start looks for the room itself.
    if (isKept) await cache.put(sign, new Response()).catch(() => undefined)
    return isKept
  })
}

/** Gives the kept room back to the disk: for what must be written now, and before a database is opened again. */
export async function giveRoomBack(): Promise<void> {
  await alone(async () => {
    const cache = await caches.open(kept)
    await cache.delete(sign)
    for (const key of await cache.keys()) await cache.delete(key)
  })
}

/** A tab that takes room while another gives it back would leave the sign where no room is. */
const alone = <T>(work: () => Promise<T>): Promise<T> => withLock('fairlead-room', work)

/** Tries whether the disk has the room that opening the store again takes. Nothing is kept of it. */
export async function hasRoom(): Promise<boolean> {
  const has = await take(tried, neededBytes)
  await caches.delete(tried).catch(() => undefined)
  return has
}

/**
 * Writes so many bytes, whole mebibytes, that no disk can fold; beside the databases, since a write they have no room for
 * harms them.
 */
async function take(name: string, bytes: number): Promise<boolean> {
  const cache = await caches.open(name)
  // A put that found no room can leave its key unusable in Chromium ('Entry already exists').
  const key = `/${crypto.randomUUID()}`
  const block = crypto.getRandomValues(new Uint8Array(65_536))
  // Of one mebibyte that the browser is handed once: to make one of all the bytes kept the page for an eighth of a second.
  const one = new Blob(Array.from({ length: mebibyte / block.length }, () => block))
  try {
    await cache.put(key, new Response(new Blob(Array.from({ length: bytes / mebibyte }, () => one))))
    return true
  } catch {
    await cache.delete(key).catch(() => undefined)
    return false
  }
}
