import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { toldValue } from '#src/resource/told-quantity.ts'
import type { TitleOf } from '../format/format-value.ts'
import type { ListQuery } from './list-query.ts'
import { type ListPart, partNamed } from './list-view.ts'

type Order = Pick<ListQuery, 'orderBy' | 'order'>
type Key = string | number

/** What a row is sorted by, and at which look at the rows it was last among them. */
type Place = { key: Key; look: number }

/** Rows in their order as they were last asked for. */
type Ordered<Row> = {
  rows: readonly Row[]
  order: Order
  titleOf: TitleOf | null
  sorted: Row[]
  places: Map<Row, Place>
  look: number
}

/** Beyond this part of new rows, all are sorted at once: that is quicker than putting each in its place. */
const mostNew = 0.2

export type RowOrder<Row> = (rows: readonly Row[], order: Order, titleOf: TitleOf) => readonly Row[]

/**
 * Sorts rows as a list asks (equal values by id), and remembers it: from one state of the rows to the next only those that
 * changed are compared and put in their place, told by their identity. The answer is the same array until something moved.
 */
export function createRowOrder<Row extends StoredRecord>(resource: Resource): RowOrder<Row> {
  let last: Ordered<Row> | null = null
  return (rows, order, titleOf) => {
    const part = partNamed(resource, order.orderBy)
    // Only names of other records move rows when these are called otherwise.
    const names = part.field?.kind === 'reference' ? titleOf : null
    const isSame = last?.order.orderBy === order.orderBy && last.order.order === order.order && last.titleOf === names
    if (last && isSame && last.rows === rows) return last.sorted
    const keyOf = (row: Row) => sortKey(row, part, titleOf)
    const next = (last && isSame ? moved(last, rows, order, keyOf) : null) ?? sortedAnew(rows, order, keyOf)
    last = { rows, order, titleOf: names, ...next }
    return next.sorted
  }
}

function sortedAnew<Row extends StoredRecord>(
  rows: readonly Row[],
  order: Order,
  keyOf: (row: Row) => Key,
): Pick<Ordered<Row>, 'sorted' | 'places' | 'look'> {
  const places = new Map(rows.map((row) => [row, { key: keyOf(row), look: 0 }]))
  return { sorted: [...rows].sort(comparing(places, order)), places, look: 0 }
}

/**
 * The order with what is new in its place and what is gone left out; null where too much is new. The places are those of
 * before, gone on with: making tens of thousands of them anew takes longer than all else.
 */
function moved<Row extends StoredRecord>(
  { sorted: before, places, look: lastLook }: Ordered<Row>,
  rows: readonly Row[],
  order: Order,
  keyOf: (row: Row) => Key,
): Pick<Ordered<Row>, 'sorted' | 'places' | 'look'> | null {
  const fresh: Row[] = []
  const look = lastLook + 1
  for (const row of rows) {
    const place = places.get(row)
    if (place) place.look = look
    else fresh.push(row)
    if (fresh.length > rows.length * mostNew) return null
  }
  for (const row of fresh) places.set(row, { key: keyOf(row), look })
  const compare = comparing(places, order)
  fresh.sort(compare)
  const isThere = (row: Row) => places.get(row)?.look === look
  const kept = before.filter(isThere)
  if (kept.length < before.length) for (const row of before) if (!isThere(row)) places.delete(row)
  const sorted: Row[] = []
  let from = 0
  for (const row of fresh) {
    const until = placeAmong(kept, row, from, compare)
    for (const other of kept.slice(from, until)) sorted.push(other)
    sorted.push(row)
    from = until
  }
  for (const row of kept.slice(from)) sorted.push(row)
  return { sorted, places, look }
}

/** How many of the sorted rows stand before one, at least `from`: looked for in leaps that grow, then between the last two. */
function placeAmong<Row>(sorted: readonly Row[], row: Row, from: number, compare: (left: Row, right: Row) => number) {
  const isBefore = (index: number) => {
    const other = sorted[index]
    return other !== undefined && compare(row, other) >= 0
  }
  let low = from
  let high = from
  for (let leap = 1; high < sorted.length && isBefore(high); leap *= 2) {
    low = high + 1
    high += leap
  }
  high = Math.min(high, sorted.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function comparing<Row extends StoredRecord>(places: ReadonlyMap<Row, Place>, order: Order) {
  const sign = order.order === 'asc' ? 1 : -1
  return (left: Row, right: Row): number => {
    const found = compare(places.get(left)?.key ?? '', places.get(right)?.key ?? '')
    return found === 0 ? compare(left.id, right.id) * sign : found * sign
  }
}

/** Names by their letters, numbers by size, instants by the moment; empty values come first when ascending. */
function sortKey(row: StoredRecord, part: ListPart, titleOf: TitleOf): Key {
  const own = part.field ? toldValue(part.field, row) : row[part.name]
  const value = part.name === 'number' ? (row.number ?? row.provisionalNumber) : own
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (part.field?.kind === 'reference' && typeof value === 'string') {
    return (titleOf(part.field.target ?? '', value) ?? '').toLowerCase()
  }
  if (part.field?.kind === 'instant' && typeof value === 'string') return Date.parse(value)
  return typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value)
}

function compare(left: Key, right: Key): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [a, b] = [String(left), String(right)]
  return a < b ? -1 : a > b ? 1 : 0
}
