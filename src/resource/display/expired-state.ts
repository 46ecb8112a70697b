import type { Resource } from '../description/define-resource.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'

/** What is read in place of a state's label once the last day of that has passed. */
export const expiredLabel = 'Expired'

/** What is asked of a record here. */
type InState = Pick<StoredRecord, 'status'> & Readonly<Record<string, unknown>>

/**
 * Whether the label of the record's state holds no more: its last day (`until` of the state) is before `today`
 * (`YYYY-MM-DD`). It keeps the state, such as verified, and is not called valid.
 */
export function isExpired({ workflow }: Pick<Resource, 'workflow'>, record: InState, today: string): boolean {
  const until = workflow?.states[record.status ?? '']?.until
  const lastDay = until === undefined ? undefined : record[until]
  return typeof lastDay === 'string' && lastDay < today
}

/** Whether the state of the record has its other name, since a field is empty (`without` of the state). */
export function lacksField({ workflow }: Pick<Resource, 'workflow'>, record: InState): boolean {
  const without = workflow?.states[record.status ?? '']?.without
  return without !== undefined && record[without.field] == null
}
