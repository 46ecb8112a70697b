import { camelCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { envelopeFilters } from '#src/resource/description/envelope-filters.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import { isOrderedByTime } from '#src/resource/display/list-order.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { RecordQuery } from '#src/server/database/records/record-list.ts'
import { Problem } from '#src/server/http/problem.ts'
import { filterKinds } from './filter-kinds.ts'
import { normalizeDay } from './normalize-body.ts'
import { isCustomName } from './tenant-fields.ts'

/** A list's query; `search` null: no search. */
export type ListQuery = {
  limit: number
  page: number
  order: 'asc' | 'desc'
  search: string | null
  filters: Record<string, string[]>
}

/** Words of a search: each is looked for in every referenced resource too. */
const maxSearchWords = 20

/** The order of every list that is not asked for another (specification 1, section 9). */
export const defaultOrder = 'desc'

/**
 * Parses a list's query: `limit` (1-100), `page`, `order` (`desc` by default), `search`, and filters named like fields, repeated for
 * alternatives, with `From` and `To` for days, instants, numbers and amounts, `Contains` for a text that a tenant defined
 * (`tenant-fields.ts`); `year`, and with it `month`, where the list is ordered by a day. A filter may use underscores (`job_type`, specification 1, section 2) where its own name is absent. Anything else is
 * refused by name: a mistyped filter must not return everything.
 */
export function readListQuery(resource: Resource, input: unknown): ListQuery {
  // A map, because a parameter may be called '__proto__'.
  const wrong = new Map<string, string[]>()
  const filters: Record<string, string[]> = {}
  const byDay = isOrderedByTime(resource)
  const limit = resource.pageSize ?? 30
  const query: ListQuery = { limit, page: 1, order: defaultOrder, search: null, filters }
  const given = Object.entries(input ?? {})
  const names = new Set(given.map(([name]) => name))
  for (const [name, value] of given) {
    const own = ownName(resource, name)
    if (own !== name && names.has(own)) continue
    const values: string[] = (Array.isArray(value) ? value : [value]).map(String)
    const problem = readParameter(resource, query, own, values, byDay)
    if (problem) wrong.set(name, [problem])
  }
  const [month] = isMonthOf(resource, 'month', byDay) ? given.filter(([name]) => name === 'month') : []
  if (month && !wrong.has('month')) {
    if (names.has('year')) narrowToMonth(resource, filters, Number(month[1]))
    else wrong.set('month', ['Name the year as well'])
  }
  for (const name of rangesWithoutCurrency(resource, filters))
    wrong.set(name, ['Name the currency of this range as well'])
  const [refused] = wrong
  if (!refused) return query
  const [parameter, texts] = refused
  throw new Problem(422, 'invalid', `${parameter}: ${texts[0] ?? 'This is not valid'}`, Object.fromEntries(wrong))
}

/** The search of a list as its query of the database asks it; nothing where nobody searches. */
export function searchOf(
  { resources }: Pick<ServerContext, 'resources'>,
  search: string | null,
): Pick<RecordQuery, 'search'> {
  return search === null ? {} : { search: { text: search, resources } }
}

/** Adds one parameter to the query, or reports its error. */
function readParameter(
  resource: Resource,
  query: ListQuery,
  name: string,
  values: readonly string[],
  byDay: boolean,
): string | null {
  const [value = ''] = values
  switch (name) {
    case 'limit':
      query.limit = Number(value)
      return isWhole(values, 1, 100) ? null : 'This is a whole number from 1 to 100'
    case 'page':
      query.page = Number(value)
      return isWhole(values, 1, 1_000_000) ? null : 'This is a whole number from 1'
    case 'order':
      if (values.length !== 1 || (value !== 'asc' && value !== 'desc')) return "This is 'asc' or 'desc'"
      query.order = value
      return null
    case 'search':
      if (values.length !== 1 || value.length > 200 || value.includes('\0'))
        return 'This is a text of at most 200 characters'
      if (value.trim().split(/\s+/).length > maxSearchWords) return `Search for at most ${maxSearchWords} words`
      query.search = value.trim() === '' ? null : value.trim()
      return null
    default:
      return readFilter(resource, query, name, values, byDay)
  }
}

function readFilter(
  resource: Resource,
  query: ListQuery,
  name: string,
  values: readonly string[],
  byDay: boolean,
): string | null {
  if (name === 'year' && !fieldOf(resource, 'year') && byDay) {
    if (!isWhole(values, 1900, 2999)) return 'This is a year'
    query.filters[`${resource.order}From`] = [`${values[0]}-01-01`]
    query.filters[`${resource.order}To`] = [`${values[0]}-12-31`]
    return null
  }
  if (isMonthOf(resource, name, byDay)) return isWhole(values, 1, 12) ? null : 'This is a month from 1 to 12'
  const filter = filterNamed(resource, name)
  if (!filter) return isCustomName(resource, name) ? 'There is no such custom field' : 'There is no such filter'
  const normalized = isOfDays(filter.kind) ? values.map(normalizeDay) : [...values]
  query.filters[name] = normalized
  const { bound, fits } = filterKinds[filter.kind] ?? {}
  const isBound = bound !== undefined && !fieldOf(resource, name)
  return normalized.every((value) => (isBound ? bound.fits(value) : fits?.(value, filter.values)))
    ? null
    : 'This is not a value of this field'
}

function isMonthOf(resource: Resource, name: string, byDay: boolean): boolean {
  return name === 'month' && byDay && !fieldOf(resource, 'month')
}

/** Of the year that was asked for only one month; nothing where the year is wrong, which is refused. */
function narrowToMonth({ order }: Resource, filters: ListQuery['filters'], month: number): void {
  const year = filters[`${order}From`]?.[0]?.slice(0, 4)
  if (year === undefined) return
  const monthText = String(month).padStart(2, '0')
  const last = new Date(Date.UTC(Number(year), month, 0)).getUTCDate()
  filters[`${order}From`] = [`${year}-${monthText}-01`]
  filters[`${order}To`] = [`${year}-${monthText}-${last}`]
}

/** Amounts of different currencies are not compared: the ends of a range need the currency. */
function rangesWithoutCurrency(resource: Resource, filters: ListQuery['filters']): string[] {
  return fieldsOf(resource)
    .filter(({ kind, name }) => kind === 'money' && filters[name] === undefined)
    .flatMap(({ name }) => [`${name}From`, `${name}To`].filter((end) => filters[end] !== undefined))
}

/** A plain day also bounds an instant. */
const isOfDays = (kind: Field['kind']) => kind === 'date' || kind === 'instant'

/**
 * The field name of a filter with underscores; 'currency' asks for that of the amount where there is no such field
 * (specification 1, section 7: export). Other parameters are unchanged.
 */
function ownName(resource: Resource, written: string): string {
  const own = camelCase(written)
  if (own === 'currency' && !filterNamed(resource, own) && fieldOf(resource, 'amount')?.kind === 'money')
    return 'amount'
  return filterNamed(resource, own) ? own : written
}

type Filter = { kind: Field['kind']; values: readonly string[] }

function filterNamed(resource: Resource, name: string): Filter | null {
  const exact = filterExactly(resource, name)
  if (exact) return exact
  const bound = filterExactly(resource, /^(.+)(?:From|To)$/.exec(name)?.[1] ?? '')
  if (bound && filterKinds[bound.kind]?.isRanged) return bound
  const part = fieldOf(resource, /^(.+)Contains$/.exec(name)?.[1] ?? '')
  return part?.customOf?.kind === 'text' ? { kind: part.kind, values: [] } : null
}

function filterExactly(resource: Resource, name: string): Filter | null {
  const field = fieldsOf(resource).find((one) => one.name === name)
  if (field) return filterKinds[field.kind] && { kind: field.kind, values: field.values }
  const listed = resource.listedBy?.[name]
  if (listed) return filterExactly(listed.of?.resource ?? resource, listed.of?.field ?? listed.field)
  if (name === 'status' && !resource.workflow) return null
  const filter = envelopeFilters.get(name)
  return filter
    ? { kind: filter.kind, values: name === 'status' ? Object.keys(resource.workflow?.states ?? {}) : [] }
    : null
}

function isWhole(values: readonly string[], from: number, to: number): boolean {
  const [value = ''] = values
  return values.length === 1 && /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to
}
