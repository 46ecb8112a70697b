/** An item of a check as a form holds it. */
export type CheckItem = {
  id: string
  name: string
  condition: 'good' | 'bad' | 'not checked'
  [field: string]: unknown
}

/** The initial items: the category's, with the same ids, unchecked. */
export function createCheckItems(value: unknown): CheckItem[] {
  return listOf(value).flatMap(({ id, name }) =>
    typeof id === 'string' && typeof name === 'string' ? [{ id, name, condition: 'not checked' as const }] : [],
  )
}

/** The items of a form, the same objects; anything else is skipped. */
export function readCheckItems(value: unknown): CheckItem[] {
  return listOf(value).filter(isCheckItem)
}

function isCheckItem(item: Record<string, unknown>): item is CheckItem {
  const { id, name, condition } = item
  const isNamed = typeof id === 'string' && typeof name === 'string'
  return isNamed && (condition === 'good' || condition === 'bad' || condition === 'not checked')
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}
