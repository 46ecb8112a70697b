import type { RowsSnapshot } from '#src/offline/mirror/open-rows.ts'

/** What is looked at of a draft or an entry. */
export type OwnWork = {
  resource: string
  record: string | null
  /** The version its author started from; null or 0 for a new record. */
  base: number | null
}

/**
 * Whether the record that a piece of work belongs to was once read on this device and no longer is. A new record was never
 * read; and while a list still loads, or has not been fetched whole, nothing is said to be gone.
 */
export function isOrphaned({ record, base }: OwnWork, { state, complete, rows }: RowsSnapshot): boolean {
  if (base === null || base === 0 || state === 'loading') return false
  if (state === 'ready' && !complete) return false
  return !rows.some(({ id }) => id === record)
}
