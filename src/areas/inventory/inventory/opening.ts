import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

const minute = 60_000

/**
 * Whether a moment (instant text) lies before an item's stock was opened, which its opening quantity is of: what moved
 * earlier is in that quantity already. Forms know minutes alone, so that the minute of the opening is never before it.
 */
export function isBeforeOpening({ createdAt }: Pick<StoredRecord, 'createdAt'>, at: unknown): boolean {
  if (typeof at !== 'string') return false
  return Date.parse(at) < Math.floor(Date.parse(createdAt) / minute) * minute
}
