import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { columnOf } from '../schema/resource-table.ts'
import { foldedSql } from './folded-sql.ts'

type CustomField = Field & { customOf: NonNullable<Field['customOf']> }
type Parameter = (value: unknown) => string

/**
 * The condition of a filter by a custom field, as the device reads it (`src/screens/data/custom-fields/custom-filter.ts`): its own
 * name asks for a value, `From` and `To` for an inclusive bound of numbers and days, `Contains` for a text in which the
 * words stand, both folded. A value that was entered while the field was of another kind matches nothing. Null for
 * a filter by any other field.
 */
export function customPredicate(
  resource: Resource,
  filter: string,
  wanted: readonly string[],
  parameter: Parameter,
): string | null {
  const field = fieldsOf(resource).find(
    (one): one is CustomField => one.customOf !== undefined && filter.startsWith(one.name),
  )
  if (!field) return null
  const asked = filter.slice(field.name.length)
  const { list, definition, kind } = field.customOf
  const column = columnOf(resource, list)
  if (!column) throw new Error(`${resource.name} has no column of ${list}`)
  const any = wanted.map((value) => comparison(kind, asked, value, parameter))
  // The case comes first: PostgreSQL would else cast the values of other fields as well.
  return `exists (select from jsonb_array_elements("${column}") item
    where case when item->>'fieldId' = ${parameter(definition)} and ${isOfKind[kind]}
      then ${any.length === 0 ? 'false' : any.join(' or ')} else false end)`
}

const text = "(item->>'value')"

/** Whether the value has the form of its field's kind. */
const isOfKind: Readonly<Record<CustomField['customOf']['kind'], string>> = {
  text: 'true',
  choice: 'true',
  flag: 'true',
  number: `${text} ~ '^-?[0-9]{1,15}(\\.[0-9]{1,15})?$'`,
  date: `${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
}

function comparison(kind: CustomField['customOf']['kind'], asked: string, value: string, parameter: Parameter): string {
  if (asked === 'Contains') return `strpos(${foldedSql(text)}, ${parameter(foldText(value))}) > 0`
  const sign = asked === 'From' ? '>=' : asked === 'To' ? '<=' : '='
  if (kind === 'number') return `${text}::numeric ${sign} ${parameter(value)}::numeric`
  if (kind === 'flag') return `${text} = ${parameter(value === 'true' ? 'yes' : 'no')}`
  return `${text} collate "C" ${sign} ${parameter(value)}`
}
