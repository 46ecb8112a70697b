import type { Entry } from '#src/protocol/entries/entry.ts'

/** Milliseconds that a measured clock may still be off. */
const toleranceMilliseconds = 5 * 60_000

/**
 * When an entry was made, as well as it can be known: the device's clock corrected by what it last measured against the
 * server's, never later than the arrival and never earlier than the registration of the key that signed it. A clock that
 * is years off therefore moves an entry to one of these two ends and blocks nothing (`design/sync.md`, Judged fairly).
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
 * Whether the moment is only known to lie before the arrival: the clock was never measured, or it fell back since, to before
 * the key that signed.
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
