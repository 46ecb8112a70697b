import { withLock } from '#src/offline/storage/web-lock.ts'

/** Two caches that only occupy space: the reserve, and a short-lived probe. */
const reservedCache = 'fairlead-room'
const probeCache = 'fairlead-room-tried'
/** Their names, so that cleaning up caches spares them. */
export const reservedSpaceCaches: readonly string[] = [reservedCache, probeCache]

const mebibyte = 1_048_576
/** Size of the reserve: enough to repair the browser's store once and to go on writing for a while. */
const reservedBytes = 16 * mebibyte
/** Space needed before the store is reopened: the browser then rewrites its whole log, at most 4 MiB. */
const minRepairBytes = 6 * mebibyte

/** Whether this browser can reserve space at all. */
export const canReserveSpace = (): boolean => globalThis.caches !== undefined

/**
 * A marker written after the reserve and removed before it: every start checks it before opening a database, by one
 * query instead of three. `app/startup/early-start.js` checks it too.
 */
const reservedMarker = '/room-is-kept'

/**
 * Whether a reserve once existed on this device and does not now. The cache itself stays when the reserve is released.
 */
export const isReservedSpaceReleased = async (): Promise<boolean> =>
  !(await hasMarker()) &&
  (await caches.has(reservedCache)) &&
  (await reservedBlocksIn(await caches.open(reservedCache))).length === 0

const hasMarker = async () => (await caches.match(reservedMarker, { cacheName: reservedCache })) !== undefined

// Looked up by key: a matched response would hold the space until it is collected.
const reservedBlocksIn = async (cache: Cache) =>
  (await cache.keys()).filter(({ url }) => new URL(url).pathname !== reservedMarker)

/** Reserves space where none is reserved yet; false where the disk has too little. */
export async function reserveSpace(): Promise<boolean> {
  if (await hasMarker()) return true
  return withSpaceLock(async () => {
    const cache = await caches.open(reservedCache)
    const isReserved = (await reservedBlocksIn(cache)).length > 0 || (await writeBlocks(reservedCache, reservedBytes))
    // Without the marker the next start checks for the reserve itself.
    if (isReserved) await cache.put(reservedMarker, new Response()).catch(() => undefined)
    return isReserved
  })
}

/** Releases the reserve: for writes that must succeed now, and before a database is reopened. */
export async function releaseReservedSpace(): Promise<void> {
  await withSpaceLock(async () => {
    const cache = await caches.open(reservedCache)
    await cache.delete(reservedMarker)
    for (const key of await cache.keys()) await cache.delete(key)
  })
}

/** A tab that reserves while another releases would leave a marker without a reserve. */
const withSpaceLock = <T>(work: () => Promise<T>): Promise<T> => withLock('fairlead-room', work)

/** Tests whether the disk has the space that reopening the store needs; nothing stays stored. */
export async function hasRepairSpace(): Promise<boolean> {
  const has = await writeBlocks(probeCache, minRepairBytes)
  await caches.delete(probeCache).catch(() => undefined)
  return has
}

/**
 * Writes this many bytes in whole mebibytes, incompressible; not in the databases, which a write without space damages.
 */
async function writeBlocks(name: string, bytes: number): Promise<boolean> {
  const cache = await caches.open(name)
  // A put that found no space can leave its key unusable in Chromium ('Entry already exists').
  const key = `/${crypto.randomUUID()}`
  const block = crypto.getRandomValues(new Uint8Array(65_536))
  // One mebibyte repeated: creating all the bytes blocked the page for an eighth of a second.
  const one = new Blob(Array.from({ length: mebibyte / block.length }, () => block))
  try {
    await cache.put(key, new Response(new Blob(Array.from({ length: bytes / mebibyte }, () => one))))
    return true
  } catch {
    await cache.delete(key).catch(() => undefined)
    return false
  }
}
