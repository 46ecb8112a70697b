import { uuidV7 } from '#src/lib/uuid.ts'

/** Of the id made last: its moment, its twelve digits up to there, the three of chance behind the version, and the rest. */
type LastId = { instant: number; counter: number; tail: string }

/** How many values the digits of chance have. */
const counterValues = 4096

let lastId: LastId | null = null

/**
 * The id of a new entry: a UUIDv7 whose last 62 bits are drawn once for a page, so that they go over the link once for a
 * queue (RFC 9562, sections 6.2 and 6.4); twelve bits are drawn for each. Ids of one page are told apart by their moments,
 * those of one millisecond by counting on; where the clock went back or the count is at its end, all is drawn anew.
 */
export function createEntryId(now: number = Date.now()): string {
  const fresh = uuidV7(now)
  const drawn = { instant: now, counter: Number.parseInt(fresh.slice(15, 18), 16), tail: fresh.slice(19) }
  if (lastId === null || now < lastId.instant) lastId = drawn
  else if (now > lastId.instant) lastId = { ...drawn, tail: lastId.tail }
  else lastId = lastId.counter + 1 < counterValues ? { ...lastId, counter: lastId.counter + 1 } : drawn
  return `${fresh.slice(0, 15)}${lastId.counter.toString(16).padStart(3, '0')}-${lastId.tail}`
}
