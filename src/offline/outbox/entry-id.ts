import { uuidV7 } from '#src/lib/uuid.ts'

/** The last id: its instant, the leading digits for it, the random digits after the version, and the rest. */
type LastId = { instant: number; counter: number; tail: string }

/** The number of values of the random digits. */
const counterValues = 4096

let lastId: LastId | null = null

/**
 * A new entry's id: a UUIDv7 whose last 62 bits are drawn once per page, so that they compress in a queue (RFC 9562,
 * sections 6.2 and 6.4); twelve bits are drawn per id. Within one millisecond a counter distinguishes them; when the
 * clock went back or the counter is exhausted, everything is drawn anew.
 */
export function createEntryId(now: number = Date.now()): string {
  const fresh = uuidV7(now)
  const drawn = { instant: now, counter: Number.parseInt(fresh.slice(15, 18), 16), tail: fresh.slice(19) }
  if (lastId === null || now < lastId.instant) lastId = drawn
  else if (now > lastId.instant) lastId = { ...drawn, tail: lastId.tail }
  else lastId = lastId.counter + 1 < counterValues ? { ...lastId, counter: lastId.counter + 1 } : drawn
  return `${fresh.slice(0, 15)}${lastId.counter.toString(16).padStart(3, '0')}-${lastId.tail}`
}
