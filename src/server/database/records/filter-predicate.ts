import { isInstant, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Column, ColumnType } from '../schema/column-kinds.ts'
import { envelopeFilterColumn } from '../schema/envelope-columns.ts'
import { tableOf } from '../schema/resource-table.ts'

/** The column a filter compares; for a field's instant also the one with the offset of the clock it was lived by. */
type Compared = Column & { clock?: string | undefined }

/**
 * The condition of one filter. A filter is named like a field, or like one of the envelope (`status`, `active`, `number`,
 * `owner`, `department`, `vessel`, `createdBy`, `createdAt`, `updatedAt`); with `From` or `To` behind the name it bounds the
 * value, both ends included. A plain day asked of a field's instant is the day on the clock it was lived by, as on the
 * device (`src/screens/data/list/row-filter.ts`); asked of the envelope's moments it is the day of UTC. Several values are
 * alternatives; a value that the column cannot hold matches nothing. An unknown filter throws `UnknownFilter`.
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
  if (!column || !orderedTypes.has(column.type)) throw new UnknownFilter(resource.name, filter)
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

const orderedTypes: ReadonlySet<ColumnType> = new Set([
  'bigint',
  'double precision',
  'date',
  'timestamp (3) with time zone',
])

function columnNamed(resource: Resource, name: string): Compared | undefined {
  const field = tableOf(resource).fields.find((entry) => entry.field.name === name)
  if (!field) return envelopeFilterColumn(name)
  const [column, beside] = field.columns
  if (!column || column.type === 'jsonb') return undefined
  return field.field.kind === 'instant' ? { ...column, clock: beside?.name } : column
}

/** An instant, or the whole of a calendar day. */
function anyDay(column: Compared, values: readonly string[], parameter: (value: unknown) => string): string {
  const days = values.map((value) =>
    isPlainDate(value)
      ? `(${compare(column, '>=', value, parameter)} and ${compare(column, '<=', value, parameter)})`
      : compare(column, '=', value, parameter),
  )
  return days.length === 0 ? 'false' : `(${days.join(' or ')})`
}

function compare(
  column: Compared,
  sign: '>=' | '<=' | '=',
  value: string,
  parameter: (value: unknown) => string,
): string {
  const at = `"${column.name}"`
  if (column.type !== 'timestamp (3) with time zone' || !isPlainDate(value)) {
    return `${at} ${sign} ${parameter(value)}::${column.type}`
  }
  const midnight = `${parameter(`${value}T00:00:00Z`)}::timestamptz`
  // In hours, since 'a day' is shorter or longer where the connection's time zone changes its clocks.
  const [holds, edge] = sign === '<=' ? ['<', `${midnight} + interval '24 hours'`] : ['>=', midnight]
  return column.clock ? compareLocalTime(at, column.clock, holds, edge) : `${at} ${holds} ${edge}`
}

/**
 * An instant on the clock it was lived by, against a reading of that clock (as if it were UTC). No index knows the clocks:
 * the moment itself is bounded besides, as far from the edge as offsets go (`isInstant`), so that the list's index by its
 * order serves. Beyond the edge by as much the moment alone decides, by which the planner also tells how many there are.
 */
function compareLocalTime(at: string, clock: string, holds: string, edge: string): string {
  const [near, far] = holds === '<' ? ['+', '-'] : ['-', '+']
  const lived = `${at} + "${clock}" * interval '1 minute'`
  const offsets = "interval '16 hours'"
  const possible = `${at} ${holds} ${edge} ${near} ${offsets}`
  const certain = `${at} ${holds} ${edge} ${far} ${offsets}`
  return `(${possible} and (${certain} or ${lived} ${holds} ${edge}))`
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
