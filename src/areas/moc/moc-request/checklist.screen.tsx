import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isListItem, type ListItem } from '#src/screens/data/fields/list-item.ts'

/** A heading of the checklist with its items, in their places. */
export type ChecklistPart = { description: StoredRecord; items: readonly StoredRecord[] }

/** The checklist as it is kept: what is out of use stands only where a request answers it. */
export function checklistParts(
  descriptions: readonly StoredRecord[],
  items: readonly StoredRecord[],
  answered: ReadonlySet<string>,
): ChecklistPart[] {
  const byPlace = (left: StoredRecord, right: StoredRecord) => Number(left.place) - Number(right.place)
  return descriptions.toSorted(byPlace).flatMap((description) => {
    const own = items
      .filter(({ mocDescriptionId }) => mocDescriptionId === description.id)
      .filter(({ id, active }) => (active && description.active) || answered.has(id))
      .toSorted(byPlace)
    return own.length === 0 ? [] : [{ description, items: own }]
  })
}

/** The answers of a request by the item that they answer. */
export function answersOf(descriptions: unknown): ReadonlyMap<string, ListItem> {
  const lines = Array.isArray(descriptions) ? descriptions.filter(isListItem) : []
  return new Map(lines.map((line) => [String(line.mocItemId), line]))
}
