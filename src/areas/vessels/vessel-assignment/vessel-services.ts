import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { servedUntil } from './service-end.ts'
import { isToCome, nextFirst } from './upcoming-service.ts'

/** Who serves on a vessel at a moment, who is to come, the next one first, and who served before, the last one first. */
export type Services<Row extends StoredRecord> = { present: Row[]; toCome: Row[]; before: Row[] }

/** The vessel assignments of a vessel as they stand at a moment (milliseconds). What ended before it began was never served. */
export function servicesOf<Row extends StoredRecord>(
  assignments: readonly Row[],
  vesselId: string,
  now: number,
): Services<Row> {
  const served = assignments
    .filter((row) => row.vesselId === vesselId && isEverServed(row))
    .sort((left, right) => compareInstants(String(right.validFrom), String(left.validFrom)))
  const isOver = (row: Row) => Date.parse(servedUntil(row) ?? '') <= now
  return {
    present: served.filter((row) => !isToCome(row, now) && !isOver(row)),
    toCome: served.filter((row) => isToCome(row, now)).sort(nextFirst),
    before: served.filter((row) => !isToCome(row, now) && isOver(row)),
  }
}

/**
 * Whom a vessel has at some time between two moments (ISO), by ids of staff: whoever would be assigned for that time twice.
 * What is no moment yet is taken as now for the first of them, and as no end for the last.
 */
export function whoServes(
  assignments: readonly StoredRecord[],
  vesselId: string,
  time: { from: unknown; until: unknown },
  now: number,
): ReadonlySet<string> {
  const from = momentOf(time.from) ?? now
  const until = momentOf(time.until) ?? Number.POSITIVE_INFINITY
  const serving = assignments.filter((row) => {
    const end = momentOf(servedUntil(row)) ?? Number.POSITIVE_INFINITY
    return row.vesselId === vesselId && isEverServed(row) && Date.parse(String(row.validFrom)) < until && end > from
  })
  return new Set(serving.map(({ staffId }) => String(staffId)))
}

function isEverServed(row: StoredRecord): boolean {
  const until = servedUntil(row)
  return until === null || compareInstants(String(row.validFrom), until) < 0
}

function momentOf(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
