import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { getServiceEnd } from './service-end.ts'
import { compareByStart, isUpcoming } from './upcoming-service.ts'

/** Who serves on a vessel at an instant, who will (earliest first), and who did (latest first). */
export type VesselServices<Row extends StoredRecord> = { current: Row[]; upcoming: Row[]; past: Row[] }

/** A vessel's assignments at an instant (milliseconds). One that ended before it began was never served. */
export function groupServices<Row extends StoredRecord>(
  assignments: readonly Row[],
  vesselId: string,
  now: number,
): VesselServices<Row> {
  const served = assignments
    .filter((row) => row.vesselId === vesselId && wasEverServed(row))
    .sort((left, right) => compareInstants(String(right.validFrom), String(left.validFrom)))
  const isOver = (row: Row) => Date.parse(getServiceEnd(row) ?? '') <= now
  return {
    current: served.filter((row) => !isUpcoming(row, now) && !isOver(row)),
    upcoming: served.filter((row) => isUpcoming(row, now)).sort(compareByStart),
    past: served.filter((row) => !isUpcoming(row, now) && isOver(row)),
  }
}

/**
 * Ids of staff serving on a vessel at any time between two instants (ISO), who would be assigned twice. An invalid
 * start means now, an invalid end none.
 */
export function findServing(
  assignments: readonly StoredRecord[],
  vesselId: string,
  time: { from: unknown; until: unknown },
  now: number,
): ReadonlySet<string> {
  const from = readInstant(time.from) ?? now
  const until = readInstant(time.until) ?? Number.POSITIVE_INFINITY
  const serving = assignments.filter((row) => {
    const end = readInstant(getServiceEnd(row)) ?? Number.POSITIVE_INFINITY
    return row.vesselId === vesselId && wasEverServed(row) && Date.parse(String(row.validFrom)) < until && end > from
  })
  return new Set(serving.map(({ staffId }) => String(staffId)))
}

function wasEverServed(row: StoredRecord): boolean {
  const until = getServiceEnd(row)
  return until === null || compareInstants(String(row.validFrom), until) < 0
}

function readInstant(value: unknown): number | null {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}
