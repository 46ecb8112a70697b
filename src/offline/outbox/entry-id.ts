import { uuidV7 } from '#src/lib/uuid.ts'

/** Of the id made last: its moment, its twelve digits up to there, the three of chance behind the version, and the rest. */
type Made = { moment: number; chance: number; tail: string }

/** How many values the digits of chance have. */
const chances = 4096

let last: Made | null = null

/**
 * The id of a new entry: a UUIDv7 whose last 62 bits are drawn once for a page, so that they go over the link once for a
 * queue (RFC 9562, sections 6.2 and 6.4); twelve bits are drawn for each. Ids of one page are told apart by their moments,
 * those of one millisecond by counting on; where the clock went back or the count is at its end, all is drawn anew.
 */
export function entryId(now: number = Date.now()): string {
  const fresh = uuidV7(now)
  const drawn = { moment: now, chance: Number.parseInt(fresh.slice(15, 18), 16), tail: fresh.slice(19) }
  if (last === null || now < last.moment) last = drawn
  else if (now > last.moment) last = { ...drawn, tail: last.tail }
  else last = last.chance + 1 < chances ? { ...last, chance: last.chance + 1 } : drawn
  return `${fresh.slice(0, 15)}${last.chance.toString(16).padStart(3, '0')}-${last.tail}`
}
