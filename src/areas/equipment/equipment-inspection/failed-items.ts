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

/** A defect of an inspection, as it says which item it is of. */
export type ReportedDefect = { failedItem: string | null; description: string }

/**
 * The failed items that no defect was reported of. Items may have one name: each defect stands for one of them, the one that
 * says the same if there is one, else the first.
 */
export function unreportedItems(failed: readonly FailedItem[], defects: readonly ReportedDefect[]): FailedItem[] {
  const left = [...failed]
  const take = (isOf: (item: FailedItem) => boolean) => {
    const place = left.findIndex(isOf)
    if (place !== -1) left.splice(place, 1)
    return place !== -1
  }
  const others = defects.filter(
    ({ failedItem, description }) => !take(({ name, remark }) => name === failedItem && remark === description),
  )
  for (const { failedItem } of others) take(({ name }) => name === failedItem)
  return left
}
