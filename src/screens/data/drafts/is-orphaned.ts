import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'

/** What is looked at of a draft or an entry. */
export type OwnWork = {
  resource: string
  record: string | null
  /** The version its author started from; null or 0 for a new record. */
  base: number | null
  /** The value by which devices keep the record, where they keep only what is not too old, and it is known. */
  keptBy: string | undefined
}

/**
 * Whether the record that a piece of work belongs to was once read on this device and no longer is. A new record was never
 * read; and while a list still loads, or has not been fetched whole, nothing is said to be gone. Nor is what was read from
 * the office, since it is older than what devices keep.
 *
 * @param firstKept the first day of which every record of the resource is kept on devices; null where all are
 */
export function isOrphaned(
  { record, base, keptBy }: OwnWork,
  { state, isComplete: complete, rows }: RowsSnapshot,
  firstKept: string | null,
): boolean {
  if (base === null || base === 0 || state === 'loading') return false
  if (state === 'ready' && !complete) return false
  if (isOlderThanWindow(keptBy, firstKept)) return false
  return !rows.some(({ id }) => id === record)
}

/** Whether a record of this day, or moment, is too old to be kept on devices. */
export function isOlderThanWindow(keptBy: string | undefined, firstKept: string | null): boolean {
  return keptBy !== undefined && firstKept !== null && keptBy < firstKept
}
