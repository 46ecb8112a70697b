import { z } from 'zod'
import { isPlainDate } from '#src/lib/instant.ts'
import { camelCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { exportDay } from '#src/resource/display/export-day.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { Problem } from '#src/server/http/problem.ts'
import { type ListQuery, readListQuery } from '#src/server/resource-routes/list-query.ts'
import { normalizeDay } from '#src/server/resource-routes/normalize-body.ts'
import { listParameters } from '#src/server/resource-routes/resource-operations.ts'

const day = z.string().transform(normalizeDay).refine(isPlainDate, 'This is a day such as 2026-11-21')
const rangeSchema = z.object({ fromDate: day.optional(), toDate: day.optional() })

const ends = ['fromDate', 'toDate'] as const

/**
 * A list's query without a page, and the days of the specification (1, section 7: `fromDate`, `toDate`, which is today by
 * UTC where only the first is given) as the filter of the day that the description names. Throws `Problem` 422 by name.
 */
export function readExportQuery(resource: Resource, input: unknown, now: Date): ListQuery {
  const given = Object.entries(input ?? {})
  const ranged = given.filter(([name]) => isEnd(camelCase(name)))
  const query = readListQuery(resource, Object.fromEntries(given.filter(([name]) => !isEnd(camelCase(name)))))
  const paged = ['limit', 'page'].find((name) => given.some(([one]) => one === name))
  if (paged !== undefined) refuse(paged, 'An export contains all pages')
  const [first] = ranged
  if (!first) return query
  const name = exportDay(resource)
  if (name === null) refuse(first[0], 'These records have no day of which an export holds a range')
  const taken = [name, `${name}From`, `${name}To`].find((filter) => query.filters[filter] !== undefined)
  if (taken !== undefined) refuse(first[0], `The days are asked for twice, here and by ${taken}`)
  return { ...query, filters: { ...query.filters, ...rangeFilters(name, ranged, now) } }
}

function rangeFilters(name: string, given: readonly [string, unknown][], now: Date): ListQuery['filters'] {
  const read = rangeSchema.safeParse(Object.fromEntries(given.map(([written, value]) => [camelCase(written), value])))
  if (!read.success) {
    const [issue] = read.error.issues
    return refuse(String(issue?.path[0] ?? ends[0]), 'This is a day such as 2026-11-21')
  }
  const { fromDate } = read.data
  const toDate = read.data.toDate ?? now.toISOString().slice(0, 10)
  if (fromDate !== undefined && fromDate > toDate) refuse('fromDate', `This is after the last day, ${toDate}`)
  return { ...(fromDate !== undefined && { [`${name}From`]: [fromDate] }), [`${name}To`]: [toDate] }
}

function isEnd(name: string): boolean {
  return ends.some((end) => end === name)
}

function refuse(parameter: string, text: string): never {
  throw new Problem(422, 'invalid', `${parameter}: ${text}`, { [parameter]: [text] })
}

/** OpenAPI's parameters of an export. */
export function exportParameters(resource: Resource): NonNullable<Operation['query']> {
  const name = exportDay(resource)
  if (name === null) return listParameters(resource)
  const schema = { type: 'string', format: 'date' }
  return [
    { name: 'fromDate', description: `First day of the export, by ${name}`, schema },
    { name: 'toDate', description: `Last day of the export, by ${name}; today where only fromDate is given`, schema },
    ...listParameters(resource),
  ]
}
