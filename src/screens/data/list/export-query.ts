import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { exportDay } from '#src/resource/display/export-day.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import { currenciesLike } from '#src/resource/money/currency.ts'
import { containedWords } from '../custom-fields/custom-filter.ts'
import { readRange } from '../custom-fields/read-range.ts'
import type { ListQuery } from './list-query.ts'
import { findPart, type ListView } from './list-view.ts'
import { readAmountRange } from './row-filter.ts'
import { waitedDaysFilter, waitingFilter } from './waiting-filter.ts'

/** The days of an export, both included; '' where it has no first. */
export type ExportDays = { from: string; until: string }

/**
 * The day that a range of the export reads, and the days by which the list is filtered now; null where it has none, or
 * where the view itself says which.
 */
export function rangeOf(
  resource: Resource,
  view: ListView,
  { filters }: Pick<ListQuery, 'filters'>,
): { day: string; days: ExportDays } | null {
  const day = exportDay(resource)
  const always = { ...view.fixed, ...view.exportFilters }
  if (day === null || [day, `${day}From`, `${day}To`, 'year'].some((name) => name in always)) return null
  return { day, days: readRange(filters[day]?.[0] ?? '') }
}

/**
 * A list's complete query in the server's terms; null where the view has a condition it cannot express
 * (`ListView.exportFilters`), or the list asks for what awaits the viewer. An order by another column is left to the
 * spreadsheet, which begins in the list's own. `days` take the place of the filter by the same day.
 */
export function exportQuery(
  resource: Resource,
  view: ListView,
  query: Pick<ListQuery, 'search' | 'filters' | 'orderBy' | 'order'>,
  days: ExportDays | null = null,
): URLSearchParams | null {
  if ((view.where && !view.exportFilters) || query.filters[waitingFilter] || query.filters[waitedDaysFilter])
    return null
  const exportParameters = new URLSearchParams()
  const always = { ...view.exportFilters }
  for (const [name, values] of Object.entries(query.filters)) {
    // Several values of one name mean 'or' to the server: the person's choice among the view's values replaces them.
    const whole = always[name]
    if (whole === undefined || values.length === 0) continue
    if (!values.every((value) => whole.includes(value))) return null
    delete always[name]
  }
  for (const [name, values] of Object.entries(always)) for (const value of values) exportParameters.append(name, value)
  const replaced = days && exportDay(resource)
  for (const [name, values] of Object.entries({ ...view.fixed, ...query.filters })) {
    if (name === replaced) continue
    for (const [parameter, value] of parameters(resource, name, values)) exportParameters.append(parameter, value)
  }
  if (days && days.from !== '') exportParameters.set('fromDate', days.from)
  if (days) exportParameters.set('toDate', days.until)
  if (query.search.trim() !== '') exportParameters.set('search', query.search.trim())
  exportParameters.set('order', query.orderBy === resource.order ? query.order : listOrder(resource))
  return exportParameters
}

/**
 * The listed rows that an export has not, or not with their last change: the office does not have it yet. A day of a
 * range is compared as the office does.
 */
export function rowsAwaitingOffice(
  resource: Resource,
  rows: readonly LocalRecord[],
  days: ExportDays | null = null,
): LocalRecord[] {
  const day = days && exportDay(resource)
  const isAsked = (row: LocalRecord) => {
    if (!day || !days) return true
    const value = row[day]
    const on = typeof value === 'string' ? value.slice(0, 10) : ''
    return on >= days.from && (days.until === '' || on <= days.until)
  }
  return rows.filter((row) => row.local && row.local.state !== 'received' && isAsked(row))
}

/** A range as its two ends, one of amounts also as its currencies, words of a custom text apart; anything else unchanged. */
function parameters(resource: Resource, name: string, values: readonly string[]): [string, string][] {
  const { field } = findPart(resource, name)
  if (field?.kind === 'money') return amountParameters(name, values[0] ?? '')
  if (field?.customOf?.kind === 'text') return values.map((value) => textParameter(name, value))
  const isRange = field?.kind === 'date' || field?.kind === 'instant' || field?.customOf?.kind === 'number'
  if (!isRange) return values.map((value) => [name, value])
  const { from, until } = readRange(values[0] ?? '')
  const ends: [string, string][] = [
    [`${name}From`, from],
    [`${name}To`, until],
  ]
  return ends.filter(([, day]) => day !== '')
}

function textParameter(name: string, value: string): [string, string] {
  const words = containedWords(value)
  return words === null ? [name, value] : [`${name}Contains`, words]
}

function amountParameters(name: string, range: string): [string, string][] {
  const { currency, from, until } = readAmountRange(range)
  const ends: [string, string][] = [
    [`${name}From`, from],
    [`${name}To`, until],
  ]
  const currencies = currenciesLike(currency).map((one): [string, string] => [name, one])
  return [...currencies, ...ends.filter(([, amount]) => amount !== '')]
}
