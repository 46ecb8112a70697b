import type { Resource } from '#src/resource/define-resource.ts'
import { fieldsOf } from '#src/resource/field-description.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { formatValue, type TitleOf } from '../format/format-value.ts'
import type { ListQuery } from './list-query.ts'
import { type ListPart, type ListView, partNamed } from './list-view.ts'

/** The records that a screen shows at all, whatever is asked of it; the rows themselves where it shows them all. */
export function rowsOfView<Row extends StoredRecord>(
  resource: Resource,
  view: ListView,
  rows: readonly Row[],
): readonly Row[] {
  if (!view.fixed && !view.where) return rows
  const filters = Object.entries(view.fixed ?? {}).map(([name, values]) => filterOf(resource, name, values))
  return rows.filter((row) => (view.where?.(row) ?? true) && filters.every((fits) => fits(row)))
}

/** The records a query asks for, in its order; the same array order for equal values (tie-broken by id). */
export function selectRows<Row extends StoredRecord>(
  resource: Resource,
  rows: readonly Row[],
  query: Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>,
  titleOf: TitleOf,
): Row[] {
  const filters = Object.entries(query.filters).map(([name, values]) => filterOf(resource, name, values))
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(
    (row) =>
      filters.every((fits) => fits(row)) &&
      (words.length === 0 || holdsWords(searchText(resource, row, titleOf), words)),
  )
  return sortRows(resource, found, query, titleOf)
}

/** One page of rows; past the end, the last page there is. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  limit: number | 'all',
): { rows: readonly Row[]; page: number; pages: number; from: number } {
  if (limit === 'all') return { rows, page: 1, pages: 1, from: rows.length === 0 ? 0 : 1 }
  const pages = Math.max(1, Math.ceil(rows.length / limit))
  const shown = Math.min(page, pages)
  const start = (shown - 1) * limit
  return { rows: rows.slice(start, start + limit), page: shown, pages, from: rows.length === 0 ? 0 : start + 1 }
}

/** A range `2026-11-01..2026-11-30` as its two ends, '' where one is open. */
export function readRange(text: string): { from: string; until: string } {
  const at = text.indexOf('..')
  return at < 0 ? { from: text, until: text } : { from: text.slice(0, at), until: text.slice(at + 2) }
}

function filterOf(resource: Resource, name: string, values: readonly string[]): (row: StoredRecord) => boolean {
  const [part, set] = [partNamed(resource, name), new Set(values)]
  return (row) => matches(row[name], part, set, values)
}

function matches(value: unknown, part: ListPart, set: ReadonlySet<string>, values: readonly string[]): boolean {
  const kind = part.field?.kind
  if (kind === 'date' || kind === 'instant' || part.name === 'createdAt' || part.name === 'updatedAt') {
    const day = typeof value === 'string' ? value.slice(0, 10) : ''
    const { from, until } = readRange(values[0] ?? '')
    return day !== '' && day >= from && (until === '' || day <= until)
  }
  if (kind === 'flag') return set.has(String(value === true))
  return set.has(typeof value === 'string' ? value : String(value))
}

function holdsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

const searchTexts = new WeakMap<StoredRecord, { titleOf: TitleOf; text: string }>()

/** What the search looks through, lower-cased: numbers, title and search fields, and the names of what they refer to. */
function searchText(resource: Resource, row: StoredRecord, titleOf: TitleOf): string {
  const before = searchTexts.get(row)
  if (before?.titleOf === titleOf) return before.text
  const names = new Set<string>([...resource.title, ...(resource.search ?? [])])
  const parts = [row.number, row.provisionalNumber]
  for (const field of fieldsOf(resource)) {
    if (!field.list && !names.has(field.name)) continue
    const value = row[field.name]
    parts.push(formatValue(value, field, titleOf))
    if (field.kind === 'date' && typeof value === 'string') parts.push(value)
  }
  const text = parts.filter(Boolean).join('\n').toLowerCase()
  searchTexts.set(row, { titleOf, text })
  return text
}

function sortRows<Row extends StoredRecord>(
  resource: Resource,
  rows: Row[],
  query: Pick<ListQuery, 'orderBy' | 'order'>,
  titleOf: TitleOf,
): Row[] {
  const part = partNamed(resource, query.orderBy)
  const sign = query.order === 'asc' ? 1 : -1
  const keys = new Map(rows.map((row) => [row, sortKey(row, part, titleOf)]))
  return rows.sort((left, right) => {
    const order = compare(keys.get(left) ?? '', keys.get(right) ?? '')
    return order === 0 ? compare(left.id, right.id) * sign : order * sign
  })
}

/** Names by their letters, numbers by size, instants by the moment; empty values come first when ascending. */
function sortKey(row: StoredRecord, part: ListPart, titleOf: TitleOf): string | number {
  const value = part.name === 'number' ? (row.number ?? row.provisionalNumber) : row[part.name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (part.field?.kind === 'reference' && typeof value === 'string') {
    return (titleOf(part.field.target ?? '', value) ?? '').toLowerCase()
  }
  if (part.field?.kind === 'instant' && typeof value === 'string') return Date.parse(value)
  return typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value)
}

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [a, b] = [String(left), String(right)]
  return a < b ? -1 : a > b ? 1 : 0
}
