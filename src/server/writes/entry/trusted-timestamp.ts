import type { Entry } from '#src/protocol/entries/entry.ts'

/** Remaining error of a measured clock, in milliseconds. */
const toleranceMilliseconds = 5 * 60_000

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

/** Milliseconds since 1970 by the server's clock, as far as the device has measured it. */
export function correctedTimestamp({ madeAt, clockSkew }: Pick<Entry, 'madeAt' | 'clockSkew'>): number {
  return Date.parse(madeAt) - (clockSkew ?? 0)
}
