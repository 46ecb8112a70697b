import { isInstant, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { ColumnType } from './column-kinds.ts'
import { type Column, envelopeColumns, tableOf } from './resource-table.ts'

/** Filters on the envelope, by the names a record uses. */
const envelopeFilters: Readonly<Record<string, string>> = {
  status: 'status',
  active: 'active',
  number: 'number',
  owner: 'scope_owner',
  department: 'scope_department',
  vessel: 'scope_vessel',
  createdBy: 'created_by',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/**
 * The condition of one filter. A filter is named like a field, or like one of the envelope (`status`, `active`, `number`,
 * `owner`, `department`, `vessel`, `createdBy`, `createdAt`, `updatedAt`); with `From` or `To` behind the name it bounds the
 * value, both ends included. Several values are alternatives; a value that the column cannot hold matches nothing. An
 * unknown filter throws `UnknownFilter`.
 */
export function filterPredicate(
  resource: Resource,
  filter: string,
  wanted: readonly string[],
  parameter: (value: unknown) => string,
): string {
  const exact = columnNamed(resource, filter)
  if (exact) {
    const values = wanted.filter((value) => fits(exact.type, value))
    if (exact.type === 'timestamp (3) with time zone') return anyDay(exact, values, parameter)
    return values.length === 0 ? 'false' : `"${exact.name}" = any(${parameter(values)}::${exact.type}[])`
  }
  const bound = /^(.+)(From|To)$/.exec(filter)
  const column = bound?.[1] ? columnNamed(resource, bound[1]) : undefined
  if (!column || !ordered.has(column.type)) throw new UnknownFilter(resource.name, filter)
  const values = wanted.filter((value) => fits(column.type, value))
  const sign = bound?.[2] === 'From' ? '>=' : '<='
  return values.length === 0
    ? 'false'
    : `(${values.map((value) => compare(column, sign, value, parameter)).join(' or ')})`
}

/** A list was asked for by a filter that its resource does not have. */
export class UnknownFilter extends Error {
  constructor(resource: string, filter: string) {
    super(`${resource} has no filter ${filter}`)
  }
}

const ordered: ReadonlySet<ColumnType> = new Set(['bigint', 'double precision', 'date', 'timestamp (3) with time zone'])

function columnNamed(resource: Resource, name: string): Column | undefined {
  const field = tableOf(resource).fields.find((entry) => entry.field.name === name)
  if (field) return field.columns[0]?.type === 'jsonb' ? undefined : field.columns[0]
  return envelopeColumns.find((column) => column.name === envelopeFilters[name])
}

/** An instant, or the whole calendar day (UTC) of a plain date. */
function anyDay(column: Column, values: readonly string[], parameter: (value: unknown) => string): string {
  const days = values.map((value) =>
    isPlainDate(value)
      ? `(${compare(column, '>=', value, parameter)} and ${compare(column, '<=', value, parameter)})`
      : compare(column, '=', value, parameter),
  )
  return days.length === 0 ? 'false' : `(${days.join(' or ')})`
}

function compare(column: Column, sign: string, value: string, parameter: (value: unknown) => string): string {
  if (column.type !== 'timestamp (3) with time zone' || !isPlainDate(value)) {
    return `"${column.name}" ${sign} ${parameter(value)}::${column.type}`
  }
  const start = `${parameter(`${value}T00:00:00Z`)}::timestamptz`
  return sign === '<=' ? `"${column.name}" < ${start} + interval '1 day'` : `"${column.name}" ${sign} ${start}`
}

function fits(type: ColumnType, value: string): boolean {
  switch (type) {
    case 'uuid':
      return isUuid(value)
    case 'date':
      return isPlainDate(value)
    case 'timestamp (3) with time zone':
      return isInstant(value) || isPlainDate(value)
    case 'boolean':
      return value === 'true' || value === 'false'
    case 'bigint':
      return /^-?\d{1,15}$/.test(value)
    case 'double precision':
      return /^-?\d{1,300}(\.\d{1,300})?$/.test(value)
    default:
      return !value.includes('\0')
  }
}
