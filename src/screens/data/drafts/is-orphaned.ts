import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'

/** The relevant part of a draft or an entry. */
export type OwnWork = {
  resource: string
  record: string | null
  /** The version its author started from; null or 0 for a new record. */
  base: number | null
  /** The value of the mirror window's field, where the resource has a window and the value is known. */
  keptBy: string | undefined
}

/**
 * Whether a draft's or entry's record was once on this device and no longer is. False for new records, while a list is
 * loading or incomplete, and for records older than the mirror's window. `windowStart` is the first day of which every
 * record is on devices; null where all are.
 */
export function isOrphaned(
  { record, base, keptBy }: OwnWork,
  { state, isComplete: complete, rows }: RowsSnapshot,
  windowStart: string | null,
): boolean {
  if (base === null || base === 0 || state === 'loading') return false
  if (state === 'ready' && !complete) return false
  if (isOlderThanWindow(keptBy, windowStart)) return false
  return !rows.some(({ id }) => id === record)
}

/** Whether a record of this day or time is older than the mirror's window. */
export function isOlderThanWindow(keptBy: string | undefined, windowStart: string | null): boolean {
  return keptBy !== undefined && windowStart !== null && keptBy < windowStart
}
