import { isInstant, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Column, ColumnType } from '../schema/column-kinds.ts'
import { envelopeFilterColumn } from '../schema/envelope-columns.ts'
import { tableOf } from '../schema/resource-table.ts'
import { customPredicate } from './custom-predicate.ts'

/** The column a filter compares; for an instant field, also the column with its local offset. */
type Compared = Column & { clock?: string | undefined }

/**
 * The condition of one filter, named like a field or an envelope column; the suffix `From` or `To` makes an inclusive
 * bound. A plain day for a field's instant means the day by its local clock, as on the device
 * (`src/screens/data/list/row-filter.ts`); for the envelope's instants it is UTC. Of money the name asks for currencies, and
 * the bounds for amounts. A filter by the record that a field names needs the tenant as `$1`. Several values are alternatives; an
 * impossible value matches nothing. Throws `UnknownFilter`.
 */
export function filterPredicate(
  resource: Resource,
  filter: string,
  wanted: readonly string[],
  parameter: (value: unknown) => string,
): string {
  const custom = customPredicate(resource, filter, wanted, parameter)
  if (custom !== null) return custom
  const listed = resource.listedBy?.[filter]
  if (listed?.of) {
    const { resource: named, field } = listed.of
    const within = filterPredicate(named, field, wanted, parameter)
    const column = columnNamed(resource, listed.field)?.name ?? listed.field
    return `"${column}" in (select id from "${tableOf(named).name}" where tenant_id = $1 and ${within})`
  }
  if (listed) return filterPredicate(resource, listed.field, wanted, parameter)
  const exact = currencyColumn(resource, filter) ?? columnNamed(resource, filter)
  if (exact) {
    const values = wanted.filter((value) => fits(exact.type, value))
    if (exact.type === 'timestamp (3) with time zone') return anyDay(exact, values, parameter)
    if (exact.type === 'boolean') return anyOfFlags(exact, values, parameter)
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

/** What was never said of a flag is no, as on the device. */
function anyOfFlags({ name }: Compared, values: readonly string[], parameter: (value: unknown) => string): string {
  return values.length === 0 ? 'false' : `coalesce("${name}", false) = any(${parameter(values)}::boolean[])`
}

/** The resource has no such filter. */
export class UnknownFilter extends Error {
  constructor(resource: string, filter: string) {
    super(`${resource} has no filter ${filter}`)
  }
}

const orderedTypes: ReadonlySet<ColumnType> = new Set([
  'bigint',
  'double precision',
  'numeric',
  'date',
  'timestamp (3) with time zone',
])

/** The second column of money. */
function currencyColumn(resource: Resource, name: string): Column | undefined {
  return tableOf(resource).fields.find(({ field }) => field.name === name && field.kind === 'money')?.columns[1]
}

function columnNamed(resource: Resource, name: string): Compared | undefined {
  const field = tableOf(resource).fields.find((entry) => entry.field.name === name)
  if (!field) return envelopeFilterColumn(name)
  const [column, offsetColumn] = field.columns
  if (!column || column.type === 'jsonb') return undefined
  return field.field.kind === 'instant' ? { ...column, clock: offsetColumn?.name } : column
}

/** An instant, or a whole calendar day. */
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
  // In hours, since 'a day' varies where the connection's time zone changes its clocks.
  const [operator, edge] = sign === '<=' ? ['<', `${midnight} + interval '24 hours'`] : ['>=', midnight]
  return column.clock ? compareLocalTime(at, column.clock, operator, edge) : `${at} ${operator} ${edge}`
}

/**
 * An instant by its local clock, compared with a local time (as if it were UTC). No index knows offsets, so the instant
 * itself is also bounded by the largest possible offset (`isInstant`), to use the list's index and give the planner an
 * estimate.
 */
function compareLocalTime(at: string, clock: string, operator: string, edge: string): string {
  const [near, far] = operator === '<' ? ['+', '-'] : ['-', '+']
  const localTime = `${at} + "${clock}" * interval '1 minute'`
  const offsets = "interval '16 hours'"
  const possible = `${at} ${operator} ${edge} ${near} ${offsets}`
  const certain = `${at} ${operator} ${edge} ${far} ${offsets}`
  return `(${possible} and (${certain} or ${localTime} ${operator} ${edge}))`
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
    case 'numeric':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(value)
    case 'double precision':
      return /^-?\d{1,300}(\.\d{1,300})?$/.test(value)
    default:
      return !value.includes('\0')
  }
}
