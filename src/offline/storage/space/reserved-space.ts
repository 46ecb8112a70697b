import { withLock } from '#src/offline/storage/web-lock.ts'

/** Two caches that hold nothing but room: what is kept, and what is tried for a moment. */
const reservedCache = 'fairlead-room'
const probeCache = 'fairlead-room-tried'
/** Their names, for who tidies caches. */
export const reservedSpaceCaches: readonly string[] = [reservedCache, probeCache]

const mebibyte = 1_048_576
/** Room that is kept while there is some: enough to mend the browser's store once and to go on writing for a while. */
const reservedBytes = 16 * mebibyte
/** What must be free before the store is opened again: the browser writes its whole log anew then, 4 MiB at the most. */
const minRepairBytes = 6 * mebibyte

/** Whether this browser lets the app keep room at all. */
export const canReserveSpace = (): boolean => globalThis.caches !== undefined

/**
 * An empty answer beside the room, put after it and taken away before it: every start asks whether there is room before it
 * opens a database, and this is one question where looking for the room itself is three. `app/startup/early-start.js` asks too.
 */
const reservedMarker = '/room-is-kept'

/** Whether room was kept on this device once and is not now. The cache itself stays when its room is given back. */
export const isReservedSpaceReleased = async (): Promise<boolean> =>
  !(await hasMarker()) &&
  (await caches.has(reservedCache)) &&
  (await reservedBlocksIn(await caches.open(reservedCache))).length === 0

const hasMarker = async () => (await caches.match(reservedMarker, { cacheName: reservedCache })) !== undefined

// By its key: an answer that was matched holds the room until it is collected, also after it was given back.
const reservedBlocksIn = async (cache: Cache) =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname !== reservedMarker)

/** Keeps room where none is kept yet; false where the disk has not so much. */
export async function reserveSpace(): Promise<boolean> {
  if (await hasMarker()) return true
  return withSpaceLock(async () => {
    const cache = await caches.open(reservedCache)
    const isKept = (await reservedBlocksIn(cache)).length > 0 || (await writeBlocks(reservedCache, reservedBytes))
    // Without the sign the next start looks for the room itself.
    if (isKept) await cache.put(reservedMarker, new Response()).catch(() => undefined)
    return isKept
  })
}

/** Gives the kept room back to the disk: for what must be written now, and before a database is opened again. */
export async function releaseReservedSpace(): Promise<void> {
  await withSpaceLock(async () => {
    const cache = await caches.open(reservedCache)
    await cache.delete(reservedMarker)
    for (const key of await cache.keys()) await cache.delete(key)
  })
}

/** A tab that takes room while another gives it back would leave the sign where no room is. */
const withSpaceLock = <T>(work: () => Promise<T>): Promise<T> => withLock('fairlead-room', work)

/** Tries whether the disk has the room that opening the store again takes. Nothing is kept of it. */
export async function hasRepairSpace(): Promise<boolean> {
  const has = await writeBlocks(probeCache, minRepairBytes)
  await caches.delete(probeCache).catch(() => undefined)
  return has
}

/**
 * Writes so many bytes, whole mebibytes, that no disk can fold; beside the databases, since a write they have no room for
 * harms them.
 */
async function writeBlocks(name: string, bytes: number): Promise<boolean> {
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
