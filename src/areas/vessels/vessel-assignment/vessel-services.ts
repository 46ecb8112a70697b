import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { getServiceEnd } from './service-end.ts'
import { compareByStart, isUpcoming } from './upcoming-service.ts'

/** Who serves on a vessel at a moment, who is to come, the next one first, and who served before, the last one first. */
export type VesselServices<Row extends StoredRecord> = { current: Row[]; upcoming: Row[]; past: Row[] }

/** The vessel assignments of a vessel as they stand at a moment (milliseconds). What ended before it began was never served. */
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
 * Whom a vessel has at some time between two moments (ISO), by ids of staff: whoever would be assigned for that time twice.
 * What is no moment yet is taken as now for the first of them, and as no end for the last.
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
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
