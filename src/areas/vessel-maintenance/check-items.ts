/** An item of a check as a form holds it. */
export type CheckItem = {
  id: string
  name: string
  condition: 'good' | 'bad' | 'not checked'
  [field: string]: unknown
}

/** The items a check begins with: the category's, under the same ids, none of them checked. */
export function itemsOfCategory(value: unknown): CheckItem[] {
  return listOf(value).flatMap(({ id, name }) =>
    typeof id === 'string' && typeof name === 'string' ? [{ id, name, condition: 'not checked' as const }] : [],
  )
}

/** The items of a form; anything else in their place is passed over. */
export function checkItemsOf(value: unknown): CheckItem[] {
  return listOf(value).flatMap((item) => {
    const { id, name, condition } = item
    const isItem = typeof id === 'string' && typeof name === 'string'
    return isItem && (condition === 'good' || condition === 'bad' || condition === 'not checked')
      ? [{ ...item, id, name, condition }]
      : []
  })
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
}
