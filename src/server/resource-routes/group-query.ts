import { snakeCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields, sumFields } from '#src/resource/display/group-fields.ts'
import { Problem } from '#src/server/http/problem.ts'
import { type ListQuery, readListQuery } from './list-query.ts'

/** What groups are asked for: the list's search and filters, the field they share, and the fields to add up. */
export type GroupQuery = Pick<ListQuery, 'search' | 'filters' | 'order'> & { by: string; sums: readonly string[] }

/**
 * Parses a query for groups: `by`, `sum` (repeated or separated by commas), and the search and filters of the list.
 * Anything else is refused by name, pages and order too.
 */
export function readGroupQuery(resource: Resource, input: unknown): GroupQuery {
  const given = new Map<string, unknown>(Object.entries(input ?? {}))
  const by = ownName([...groupFields(resource).keys()], textsOf(given.get('by')))
  if (by === null) refuse('by', 'This is not a field that records are grouped by')
  const sums = textsOf(given.get('sum')).map((name) => ownName(sumFields(resource), [name]))
  const known = sums.filter((name) => name !== null)
  if (known.length < sums.length) refuse('sum', 'This is not a field that adds up')
  const paged = ['limit', 'page', 'order'].find((name) => given.has(name))
  if (paged !== undefined) refuse(paged, 'Groups come all at once, the largest first')
  const rest = [...given].filter(([name]) => name !== 'by' && name !== 'sum')
  return { ...readListQuery(resource, Object.fromEntries(rest)), by, sums: [...new Set(known)] }
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return values.flatMap((one) => String(one).split(','))
}

/** The one name asked for, also written with underscores; null where there is none, or several. */
function ownName(names: readonly string[], asked: readonly string[]): string | null {
  const [name] = asked
  if (asked.length !== 1) return null
  return names.find((one) => one === name) ?? names.find((one) => snakeCase(one) === name) ?? null
}

function refuse(parameter: string, text: string): never {
  throw new Problem(422, 'invalid', `${parameter}: ${text}`, { [parameter]: [text] })
}
