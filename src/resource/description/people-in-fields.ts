/**
 * The people whom a field of a record names, each once in the order of the record: `reviewerId`, or `lines.ownerId` for
 * each item of a list.
 */
export function peopleInFields(fields: Readonly<Record<string, unknown>>, path: string): string[] {
  const [name = '', inItem] = path.split('.')
  const value = fields[name]
  const named = inItem === undefined ? [value] : itemsOf(value).map((item) => item[inItem])
  return [...new Set(named.filter((id) => typeof id === 'string'))]
}

function itemsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
