import type { Resource } from '#src/resource/description/define-resource.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isMoneyLike, sortableDecimal } from '#src/resource/money/amount.ts'
import { currencyLabel } from '#src/resource/money/currency.ts'
import { compareFolded, foldText } from '#src/resource/text/fold-text.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import type { ListQuery } from './list-query.ts'
import { findPart, type ListPart, type ListView } from './list-view.ts'
import { changedRows, withReplaced } from './row-changes.ts'

type Order = Pick<ListQuery, 'orderBy' | 'order'>
type Key = string | number

/** A row with its sort value. */
type Placed<Row> = { row: Row; key: Key }

/** The last result of sorting. */
type Ordered<Row> = {
  rows: readonly Row[]
  order: Order
  titleOf: TitleOf | null
  sorted: readonly Row[]
}

/** Beyond this share of new rows, sorting everything is faster than inserting each. */
const maxNewShare = 0.2
/** Maximum runs per call: the number of arguments is limited by the stack. */
const maxJoinedRuns = 1000

export type RowOrder<Row> = (rows: readonly Row[], order: Order, titleOf: TitleOf) => readonly Row[]

/**
 * Creates a memoised sort (ties by id): from one state to the next only changed rows are compared and inserted. Returns
 * the same array until something moves.
 */
export function createRowOrder<Row extends StoredRecord>(
  resource: Resource,
  orderedBy: ListView['orderedBy'] = {},
): RowOrder<Row> {
  let last: Ordered<Row> | null = null
  return (rows, order, titleOf) => {
    const part = findPart(resource, order.orderBy)
    // Rows move when titles change only if they are sorted by a reference.
    const names = part.field?.kind === 'reference' ? titleOf : null
    const isSame = last?.order.orderBy === order.orderBy && last.order.order === order.order && last.titleOf === names
    if (last && isSame && last.rows === rows) return last.sorted
    const placeOf = (row: Row) => ({ row, key: sortKey(row, part, order, titleOf, orderedBy[part.name]) })
    const compare = comparing<Row>(order)
    const next = last && isSame ? moved(last, rows, placeOf, compare) : null
    const sorted =
      next ??
      rows
        .map(placeOf)
        .sort(compare)
        .map(({ row }) => row)
    last = { rows, order, titleOf: names, sorted }
    return sorted
  }
}

/**
 * The order with new rows inserted and removed ones left out, the same where nothing differs; null where too much does.
 */
function moved<Row extends StoredRecord>(
  { rows: before, sorted }: Ordered<Row>,
  rows: readonly Row[],
  placeOf: (row: Row) => Placed<Row>,
  compare: Comparison<Row>,
): readonly Row[] | null {
  const { replaced, gone, fresh } = changedRows(before, rows)
  if (replaced.size + fresh.length > rows.length * maxNewShare) return null
  if (replaced.size + fresh.length + gone.length === 0) return sorted
  const isStaying = ([old, now]: readonly [Row, Row]) => compare(placeOf(old), placeOf(now)) === 0
  const [staying, moving] = parted([...replaced], isStaying)
  const left = [...moving.map(([old]) => old), ...gone].map(placeOf).sort(compare)
  const come = [...moving.map(([, now]) => now), ...fresh].map(placeOf).sort(compare)
  const inOrder = staying
    .map((pair) => ({ pair, place: placeOf(pair[0]) }))
    .sort((one, other) => compare(one.place, other.place))
  const renewed = withReplaced(
    sorted,
    inOrder.map(({ pair }) => pair),
  )
  const remaining = renewed && without(renewed, left, (row, one) => compare(placeOf(row), one) < 0)
  return remaining && withAll(remaining, come, (row, one) => compare(placeOf(row), one) <= 0)
}

/** The values that satisfy a condition, and the others. */
function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const parts: [Item[], Item[]] = [[], []]
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item)
  return parts
}

type Precedes<Row> = (row: Row, one: Placed<Row>) => boolean

/** The sorted rows without some; null where one is not at its place. */
function without<Row>(
  sorted: readonly Row[],
  some: readonly Placed<Row>[],
  isBefore: Precedes<Row>,
): readonly Row[] | null {
  if (some.length === 0) return sorted
  const parts: (readonly Row[])[] = []
  let from = 0
  for (const one of some) {
    const at = placeAmong(sorted, from, (row) => isBefore(row, one))
    if (sorted[at] !== one.row) return null
    if (at > from) parts.push(sorted.slice(from, at))
    from = at + 1
  }
  return joined(parts, sorted.slice(from))
}

/** The sorted rows with more inserted. */
function withAll<Row>(sorted: readonly Row[], more: readonly Placed<Row>[], isBefore: Precedes<Row>): readonly Row[] {
  if (more.length === 0) return sorted
  const parts: (readonly Row[])[] = []
  let from = 0
  for (const one of more) {
    const at = placeAmong(sorted, from, (row) => isBefore(row, one))
    if (at > from) parts.push(sorted.slice(from, at))
    parts.push([one.row])
    from = at
  }
  return joined(parts, sorted.slice(from))
}

/** Joins runs of rows, far faster than row by row. */
function joined<Row>(parts: readonly (readonly Row[])[], last: readonly Row[]): readonly Row[] {
  const none: Row[] = []
  const pieces: (readonly Row[])[] = []
  for (let from = 0; from < parts.length; from += maxJoinedRuns) {
    pieces.push(none.concat(...parts.slice(from, from + maxJoinedRuns)))
  }
  return none.concat(...pieces, last)
}

/** How many sorted rows come before a place, at least `from`: exponential, then binary search. */
function placeAmong<Item>(sorted: readonly Item[], from: number, isBefore: (item: Item) => boolean): number {
  const precedes = (index: number) => {
    const item = sorted[index]
    return item !== undefined && isBefore(item)
  }
  let low = from
  let high = from
  for (let leap = 1; high < sorted.length && precedes(high); leap *= 2) {
    low = high + 1
    high += leap
  }
  high = Math.min(high, sorted.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (precedes(middle)) low = middle + 1
    else high = middle
  }
  return low
}

type Comparison<Row> = (left: Placed<Row>, right: Placed<Row>) => number

function comparing<Row extends StoredRecord>(order: Order): Comparison<Row> {
  const sign = order.order === 'asc' ? 1 : -1
  return (left, right) => {
    const found = compareKeys(left.key, right.key)
    return found === 0 ? compareKeys(left.row.id, right.row.id) * sign : found * sign
  }
}

/** After every day: what never ends or is due on no day stands last in either direction. */
const noDay = '9999-12-32'

/**
 * Names by their folded text as at the office, numbers by size, instants by time; empty values first when ascending, but
 * for days.
 */
function sortKey(
  row: StoredRecord,
  part: ListPart,
  { order }: Order,
  titleOf: TitleOf,
  reckoned: ((record: StoredRecord) => unknown) | undefined,
): Key {
  // Who is awaited since when is in the order of that time, which is that of the state.
  const name = part.name === 'awaited' ? 'statusAt' : part.name
  const stored = part.field ? shownValue(part.field, row) : row[name]
  const own = reckoned ? reckoned(row) : stored
  const value = part.name === 'number' ? (row.number ?? row.provisionalNumber) : own
  if (value === null || value === undefined) return part.field?.kind === 'date' && order === 'asc' ? noDay : ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (part.field?.kind === 'reference' && typeof value === 'string') {
    return foldText(titleOf(part.field.target ?? '', value) ?? '')
  }
  // Amounts of different currencies are not compared: each currency stands by itself.
  if (isMoneyLike(value)) return `${currencyLabel(value.currency)} ${sortableDecimal(value.amount)}`
  if (part.field?.kind === 'decimal' && typeof value === 'string') return sortableDecimal(value)
  if (part.field?.kind === 'instant' && typeof value === 'string') return Date.parse(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return part.field?.kind === 'text' || part.field?.kind === 'longText' ? foldText(value) : value.toLowerCase()
}

function compareKeys(left: Key, right: Key): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return compareFolded(String(left), String(right))
}
