import type { Resource } from '#src/resource/description/define-resource.ts'
import { exportDay } from '#src/resource/display/export-day.ts'
import { plainFileName } from '#src/server/files/store/file-name.ts'
import type { ListQuery } from '#src/server/resource-routes/list-query.ts'

/**
 * The name of an exported file: the description's, `Incident Log - {year}.xlsx`, else `Staff - 2026-11-21.xlsx`. `{date}` is
 * today and `{year}` the year that was asked for, else the present one; both UTC, like all times in the file.
 */
export function exportName(resource: Resource, { filters }: Pick<ListQuery, 'filters'>, now: Date): string {
  const date = now.toISOString().slice(0, 10)
  const pattern = resource.exportName ?? `${resource.label[1]} - {date}.xlsx`
  const name = pattern.replaceAll('{date}', date).replaceAll('{year}', yearAsked(resource, filters) ?? date.slice(0, 4))
  return plainFileName(name.replaceAll(/[\\/]/g, ' ')) ?? `${resource.name}.xlsx`
}

/** The one year that the filters keep to, by the day of the export's range or a field called year; null for any other. */
function yearAsked(resource: Resource, filters: ListQuery['filters']): string | null {
  const order = exportDay(resource) ?? resource.order
  const ends = [filters[`${order}From`]?.[0], filters[`${order}To`]?.[0]].map((day) => day?.slice(0, 4))
  const [from, until] = ends
  if (from !== undefined && from === until) return from
  const years = filters.year ?? []
  return years.length === 1 ? (years[0] ?? null) : null
}
