import { equipmentInspection } from './equipment-inspection.ts'

/** An item of an inspection that failed, with what was written beside it. */
export type FailedItem = { name: string; remark: string }

/** The failed items of an inspection's `items`; none where these are not a valid list. */
export function failedItems(items: unknown): FailedItem[] {
  const read = equipmentInspection.fields.shape.items.safeParse(items)
  return (read.data ?? []).flatMap(({ name, condition, remark }) =>
    condition === 'failed' ? [{ name, remark: remark ?? '' }] : [],
  )
}
