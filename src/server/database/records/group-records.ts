import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { groupFields, sumFields } from '#src/resource/display/group-fields.ts'
import { envelopeFilterColumn } from '../schema/envelope-columns.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { queryConditions, type RecordQuery } from './record-list.ts'

/** Groups by which nobody looks for one any more; the largest are kept. */
export const maxGroups = 500

/** Records that share a value, or the month of one; `key` is null for those without. */
export type RecordGroup = { key: string | null; count: number; sums: Readonly<Record<string, number>> }

/**
 * How many of the records visible to the actor there are by the value of a field, and the sums of others, largest groups
 * first, at most `maxGroups`. Authorised by the query itself, as a list is; a field by which resources are not grouped, or
 * one that does not add up, throws.
 */
export async function groupRecords(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
  by: string,
  sums: readonly string[],
): Promise<RecordGroup[]> {
  const { where, values } = queryConditions(tx, resource, query)
  const columns = sums.map((name, index) => `, ${sumExpression(resource, name)} as sum_${index}`)
  const rows = await tx.query<{ key: string | null; count: number } & Record<`sum_${number}`, number>>(
    `select ${keyExpression(resource, by)} as key, count(*) as count ${columns.join('')}
     from "${tableOf(resource).name}" where ${where} group by 1 order by 2 desc, 1 limit ${maxGroups}`,
    values,
  )
  return rows.map((row) => ({
    key: row.key,
    count: row.count,
    sums: Object.fromEntries(sums.map((name, index) => [name, row[`sum_${index}`] ?? 0])),
  }))
}

/** The value as text, or the month by the clock that an instant was lived by, as on the device. */
function keyExpression(resource: Resource, name: string): string {
  const by = groupFields(resource).get(name)
  const [column, offset] = tableOf(resource).fields.find(({ field }) => field.name === name)?.columns ?? [
    envelopeFilterColumn(name),
  ]
  if (!by || !column) throw new Error(`${resource.name} is not grouped by ${name}`)
  if (by === 'value') return `"${column.name}"::text`
  if (column.type === 'date') return `to_char("${column.name}", 'YYYY-MM')`
  const clock = offset ? ` + "${offset.name}" * interval '1 minute'` : ''
  return `to_char("${column.name}" at time zone 'UTC'${clock}, 'YYYY-MM')`
}

/** The sum as people are told it: a number with its halves. */
function sumExpression(resource: Resource, name: string): string {
  const column = sumFields(resource).includes(name) ? columnOf(resource, name) : undefined
  if (!column) throw new Error(`${name} of ${resource.name} does not add up`)
  const halves = fieldOf(resource, name)?.halves
  const half = halves === undefined ? undefined : columnOf(resource, halves)
  const value = half === undefined ? `"${column}"` : `"${column}" + coalesce("${half}", 0) / 2.0`
  return `coalesce(sum(${value}), 0)::double precision`
}
