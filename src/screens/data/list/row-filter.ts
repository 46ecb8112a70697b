import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isMoneyLike, sortableDecimal } from '#src/resource/money/amount.ts'
import { currenciesLike } from '#src/resource/money/currency.ts'
import { customFilter, isCustomField } from '../custom-fields/custom-filter.ts'
import { readRange } from '../custom-fields/read-range.ts'
import type { ListQuery } from './list-query.ts'
import { findPart, type ListPart } from './list-view.ts'
import { replacedRows, withReplaced } from './row-changes.ts'

type RowFilter<Row> = (rows: readonly Row[], filters: ListQuery['filters']) => readonly Row[]

/** Rows, and for the fields filtered by, the rows of each value in order. */
type Grouped<Row> = { rows: readonly Row[]; byField: Map<string, Groups<Row>> }
type Groups<Row> = Map<string, readonly Row[]>

/**
 * Creates a memoised filter; returns the same array where no filter is set. It indexes the last rows by field value, so
 * that another value of the same field, or a few changed records, are cheap.
 */
export function createRowFilter<Row extends StoredRecord>(resource: Resource): RowFilter<Row> {
  let grouped: Grouped<Row> = { rows: [], byField: new Map() }
  const having = (rows: readonly Row[], name: string, value: string): readonly Row[] => {
    if (grouped.rows !== rows) grouped = followed(grouped, rows)
    const groups = grouped.byField.get(name) ?? groupedBy(rows, name)
    grouped.byField.set(name, groups)
    return groups.get(value) ?? []
  }
  return (rows, wanted) => {
    const filters = Object.entries(wanted)
    const single = filters.find(([name, values]) => values.length === 1 && isPlain(findPart(resource, name)))
    const [first, rest] = single
      ? [having(rows, single[0], single[1][0] ?? ''), filters.filter((one) => one !== single)]
      : [rows, filters]
    const others = rest.map(([name, values]) => filterOf(resource, name, values))
    return others.length === 0 ? first : first.filter((row) => others.every((fits) => fits(row)))
  }
}

/** Rows by a field's value, each group in the rows' order. */
function groupedBy<Row extends StoredRecord>(rows: readonly Row[], name: string): Groups<Row> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = valueNamed(row[name])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The next state's groups: those still valid, where rows were only replaced. */
function followed<Row extends StoredRecord>(
  { rows: before, byField }: Grouped<Row>,
  rows: readonly Row[],
): Grouped<Row> {
  const replaced = byField.size > 0 ? replacedRows(before, rows) : null
  const next: Grouped<Row> = { rows, byField: new Map() }
  if (!replaced) return next
  for (const [name, groups] of byField) {
    const renewed = renewedGroups(groups, name, [...replaced])
    if (renewed) next.byField.set(name, renewed)
  }
  return next
}

/** A field's groups with rows replaced; null where one has another value now. */
function renewedGroups<Row extends StoredRecord>(
  groups: Groups<Row>,
  name: string,
  replaced: readonly (readonly [Row, Row])[],
): Groups<Row> | null {
  const touched = new Map<string, (readonly [Row, Row])[]>()
  for (const pair of replaced) {
    const [was, is] = [valueNamed(pair[0][name]), valueNamed(pair[1][name])]
    if (was !== is) return null
    const pairs = touched.get(was)
    if (pairs) pairs.push(pair)
    else touched.set(was, [pair])
  }
  const renewed = new Map(groups)
  for (const [value, pairs] of touched) {
    const group = withReplaced(groups.get(value) ?? [], pairs)
    if (!group) return null
    renewed.set(value, group)
  }
  return renewed
}

/** A value as filters name it. */
const valueNamed = (value: unknown) => (typeof value === 'string' ? value : String(value))

/** Whether a filter compares the value itself, not a range of days, a flag or a custom field. */
function isPlain(part: ListPart): boolean {
  return !part.field?.customOf && !isOfTime(part) && part.field?.kind !== 'flag' && part.field?.kind !== 'money'
}

function isOfTime({ field, name }: ListPart): boolean {
  return field?.kind === 'date' || field?.kind === 'instant' || name === 'createdAt' || name === 'updatedAt'
}

/** A filter of amounts, `NGN 1000.00..5000.00`, as its currency and the two ends, '' where open. */
export function readAmountRange(text: string): { currency: string; from: string; until: string } {
  const at = text.indexOf(' ')
  return at < 0
    ? { currency: text, from: '', until: '' }
    : { currency: text.slice(0, at), ...readRange(text.slice(at + 1)) }
}

/** The same as the text of a filter; a range without ends is all amounts in the currency. */
export function writeAmountRange({ currency, from, until }: ReturnType<typeof readAmountRange>): string {
  return from === '' && until === '' ? currency : `${currency} ${from}..${until}`
}

/** Whether a row passes one filter: any of the values, or the range of days. */
export function filterOf(resource: Resource, name: string, values: readonly string[]): (row: StoredRecord) => boolean {
  const [part, set] = [findPart(resource, name), new Set(values)]
  if (part.field && isCustomField(part.field)) return customFilter(part.field, values)
  if (part.field?.kind === 'money') return amountFilter(name, values)
  return (row) => matches(row[name], part, set, values)
}

/** Amounts of one currency between two ends, both included; compared exactly. */
function amountFilter(name: string, values: readonly string[]): (row: StoredRecord) => boolean {
  const wanted = values.map((value) => {
    const { currency, from, until } = readAmountRange(value)
    return { currencies: currenciesLike(currency), from: sortableDecimal(from), until: sortableDecimal(until) }
  })
  return (row) => {
    const value = row[name]
    if (!isMoneyLike(value)) return false
    const amount = sortableDecimal(value.amount)
    return wanted.some(
      ({ currencies, from, until }) =>
        currencies.includes(value.currency) && amount >= from && (until === '' || amount <= until),
    )
  }
}

function matches(value: unknown, part: ListPart, set: ReadonlySet<string>, values: readonly string[]): boolean {
  if (isOfTime(part)) {
    const day = typeof value === 'string' ? value.slice(0, 10) : ''
    const { from, until } = readRange(values[0] ?? '')
    return day !== '' && day >= from && (until === '' || day <= until)
  }
  if (part.field?.kind === 'flag') return set.has(String(value === true))
  return set.has(valueNamed(value))
}
