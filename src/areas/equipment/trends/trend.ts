type Values = { readonly [field: string]: unknown }

/** What a trend is asked for (specification 2, section 3: maintenance trend query); what is absent narrows nothing. */
export type TrendQuery = {
  equipmentGroupId?: string
  equipmentId?: string
  /** First and last day, `YYYY-MM-DD`, both included. */
  dateFrom?: string
  dateTo?: string
  /** The types that are counted; all where empty. */
  typeIds: readonly string[]
}

/**
 * Records of defects or maintenance by their type, most frequent first, each with the number of those of each part
 * (severity, state); `''` stands for a type or a part that was not said. `groupOf` names the group of a piece of equipment.
 */
export function countByType(
  rows: readonly Values[],
  { typeField, partField }: { typeField: string; partField: string },
  query: TrendQuery,
  groupOf: (equipmentId: string) => string | undefined,
): { typeId: string; counts: ReadonlyMap<string, number> }[] {
  const types = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const typeId = textOf(row[typeField])
    if (!isAsked(row, typeId, query, groupOf)) continue
    const counts = types.get(typeId) ?? new Map<string, number>()
    const part = textOf(row[partField])
    types.set(typeId, counts.set(part, (counts.get(part) ?? 0) + 1))
  }
  const totalOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...types]
    .map(([typeId, counts]) => ({ typeId, counts }))
    .sort((left, right) => totalOf(right.counts) - totalOf(left.counts))
}

function isAsked(
  { date, equipmentId }: Values,
  typeId: string,
  query: TrendQuery,
  groupOf: (equipmentId: string) => string | undefined,
): boolean {
  const day = textOf(date)
  const piece = textOf(equipmentId)
  return (
    (query.equipmentId === undefined || piece === query.equipmentId) &&
    (query.equipmentGroupId === undefined || groupOf(piece) === query.equipmentGroupId) &&
    (query.dateFrom === undefined || day >= query.dateFrom) &&
    (query.dateTo === undefined || day <= query.dateTo) &&
    (query.typeIds.length === 0 || query.typeIds.includes(typeId))
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
