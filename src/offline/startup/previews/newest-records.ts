import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { maxPreviewRecords } from '#src/protocol/mirror/packed-pages.ts'

/** A record's place in an order by time: milliseconds of its day or time, then the id. */
export type TimePosition = { at: number; id: string }

/** The first records by a day or time, newest first, and whether these are all. */
export function selectNewest<Row extends LocalRecord>(
  rows: readonly Row[],
  order: string,
): { first: Row[]; isWhole: boolean } {
  const places = new Map(rows.map((row) => [row, timePositionOf(row, order)]))
  const sorted = [...places].sort(([, left], [, right]) => compareTimePositions(right, left)).map(([row]) => row)
  return { first: sorted.slice(0, maxPreviewRecords), isWhole: sorted.length <= maxPreviewRecords }
}

/** Of records known to be among the first, those before every place beyond which something is unknown, in order. */
export function selectCertainNewest<Row extends LocalRecord>(
  rows: readonly Row[],
  borders: readonly TimePosition[],
  order: string,
): Row[] {
  const certain = rows.filter((row) =>
    borders.every((border) => compareTimePositions(timePositionOf(row, order), border) >= 0),
  )
  return certain.sort((left, right) => compareTimePositions(timePositionOf(right, order), timePositionOf(left, order)))
}

/** A record's place in an order by time; without a day or time, behind all others. */
export function timePositionOf(record: LocalRecord, order: string): TimePosition {
  const value = record[order]
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return { at: Number.isNaN(at) ? Number.NEGATIVE_INFINITY : at, id: record.id }
}

function compareTimePositions(left: TimePosition, right: TimePosition): number {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0
}
