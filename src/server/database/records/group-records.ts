import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { groupFields, sumFields } from '#src/resource/display/group-fields.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { envelopeFilterColumn } from '../schema/envelope-columns.ts'
import { columnOf, tableOf } from '../schema/resource-table.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { queryConditions, type RecordQuery } from './record-list.ts'

/** Groups by which nobody looks for one any more; the largest are kept. */
export const maxGroups = 500

/** The sum of one currency: exact decimal text, with as many decimals as the longest amount. */
type CurrencySum = { currency: string; amount: string }

/**
 * Records that share a value, or the month of one; `key` is null for those without. The sums of a money field are one for
 * each currency that occurs, in alphabetical order, and none where nothing has an amount.
 */
export type RecordGroup = {
  key: string | null
  count: number
  sums: Readonly<Record<string, number | readonly CurrencySum[]>>
}

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
  const { where, values } = await queryConditions(tx, resource, query)
  const columns = sums.map((name, index) => `, ${sumExpression(resource, name)} as sum_${index}`)
  const rows = await tx.query<{ key: string | null; count: number } & Record<`sum_${number}`, number | CurrencySum[]>>(
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

/** The sum as people are told it: a number with its halves, and of money one for each currency. */
function sumExpression(resource: Resource, name: string): string {
  const [column, currency] = sumFields(resource).includes(name) ? columnsOf(resource, name) : []
  if (!column) throw new Error(`${name} of ${resource.name} does not add up`)
  const field = fieldOf(resource, name)
  if (field?.kind === 'money' && currency) return currencySums(column, currency)
  const halves = field?.halves
  const half = halves === undefined ? undefined : columnOf(resource, halves)
  const value = half === undefined ? `"${column}"` : `"${column}" + coalesce("${half}", 0) / 2.0`
  return `coalesce(sum(${value}), 0)::double precision`
}

/** As in `src/resource/display/sum-values.ts` on the device: currencies are never mixed, and a sum is never a float. */
function currencySums(amount: string, currency: string): string {
  const sums = currencies.toSorted().map((code) => {
    const own = `filter (where "${currency}" = '${code}')`
    return `case when count("${amount}") ${own} > 0
      then jsonb_build_array(jsonb_build_object('currency', '${code}', 'amount', (sum("${amount}") ${own})::text))
      else '[]' end`
  })
  return `(${sums.join(' || ')})`
}

function columnsOf(resource: Resource, name: string): string[] {
  const entry = tableOf(resource).fields.find(({ field }) => field.name === name)
  return entry?.columns.map((column) => column.name) ?? []
}
