import { leaseDays } from '#src/protocol/device/me.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Write } from './write.ts'

/** Remaining error of a measured clock, in milliseconds. */
const toleranceMilliseconds = 5 * 60_000
/** How far an entry may be dated before one that stands earlier in its chain, in milliseconds. */
const chainToleranceMilliseconds = 10 * 60_000
/** How long after it was made an entry may arrive and count by rights that are gone. */
const lateLimitMilliseconds = leaseDays * 86_400_000

/**
 * When an entry was made: the device's clock corrected by its last measurement, never after the arrival and never
 * before its key's registration. A wrong clock moves an entry to one of these ends and blocks nothing
 * (`design/sync.md`, Judged fairly).
 */
export function trustedTimestamp(
  entry: Pick<Entry, 'madeAt' | 'clockSkew'>,
  arrival: Date,
  notBefore: Date | null,
): Date {
  const earliest = notBefore === null ? Number.NEGATIVE_INFINITY : notBefore.getTime()
  return new Date(Math.min(arrival.getTime(), Math.max(earliest, correctedTimestamp(entry))))
}

/**
 * Whether the time is only known to be before the arrival: the clock was never measured, or fell back to before its
 * key.
 */
export function isClockUnreliable(entry: Pick<Entry, 'madeAt' | 'clockSkew'>, notBefore: Date | null): boolean {
  return (
    entry.clockSkew === null ||
    (notBefore !== null && correctedTimestamp(entry) < notBefore.getTime() - toleranceMilliseconds)
  )
}

/**
 * Whether made-at is sure enough for rights that have ended since: the clock was measured, and made-at contradicts
 * neither the key's registration, nor an earlier entry of the chain, nor the device's word that nothing waited, and lies
 * at most 45 days back (`design/sealed-device.md` 8).
 */
export function isMomentSure({ entry, arrival, notBefore, moments }: SureInput): boolean {
  if (moments === undefined || entry.clockSkew === null) return false
  if (isClockUnreliable(entry, notBefore)) return false
  const made = correctedTimestamp(entry)
  const { chainedAfter, idleAt } = moments
  if (chainedAfter !== null && made < chainedAfter.getTime() - chainToleranceMilliseconds) return false
  if (idleAt !== null && made < idleAt.getTime()) return false
  return arrival.getTime() - made <= lateLimitMilliseconds
}

type SureInput = Pick<Write, 'arrival' | 'notBefore' | 'moments'> & { entry: Pick<Entry, 'madeAt' | 'clockSkew'> }

/** Milliseconds since 1970 by the server's clock, as far as the device has measured it. */
export function correctedTimestamp({ madeAt, clockSkew }: Pick<Entry, 'madeAt' | 'clockSkew'>): number {
  return Date.parse(madeAt) - (clockSkew ?? 0)
}
