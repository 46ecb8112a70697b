import type { Entry } from '#src/protocol/entry.ts'

/**
 * When an entry was made, as well as it can be known: the device's clock corrected by what it last measured against the
 * server's, never later than the arrival and never earlier than the registration of the key that signed it. A clock that
 * is years off therefore moves an entry to one of these two ends and blocks nothing (`design/sync.md`, Judged fairly).
 */
export function fairMoment(entry: Pick<Entry, 'madeAt' | 'clockSkew'>, arrival: Date, notBefore: Date | null): Date {
  const corrected = Date.parse(entry.madeAt) - (entry.clockSkew ?? 0)
  const earliest = notBefore === null ? Number.NEGATIVE_INFINITY : notBefore.getTime()
  return new Date(Math.min(arrival.getTime(), Math.max(earliest, corrected)))
}
