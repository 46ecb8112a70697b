import { z } from 'zod'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf, writtenFields } from '#src/resource/description/field-description.ts'
import { recordSchema } from '#src/resource/description/record-schema.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import type { JsonSchema } from './operation.ts'

/** `VesselDailyReports` for `vessel-daily-reports`: the prefix of schemas and operations. */
export function pascalName(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** A reference to one of the document's schemas. */
export const schemaNamed = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/**
 * The schemas of a resource: its fields; a new record (fields, and the id where the client makes it); a change (any
 * field, null to empty one, and `before`); a returned record. What steps
 * keep or the server counts is in the record alone; what lies beside the content says whose grant it takes.
 */
export function resourceSchemas(resource: Resource): Readonly<Record<string, JsonSchema>> {
  const name = pascalName(resource.name)
  const fields = jsonSchemaOf(recordSchema(resource))
  const all = withOtherNames(resource, propertiesOf(fields))
  const written = writtenFields(resource)
  const properties = Object.fromEntries(
    written.map(({ name: field }) => [field, { ...all[field], ...grantOf(resource, field) }]),
  )
  const optional = Object.fromEntries(
    written.map(({ name: field, required }) => {
      const schema = properties[field] ?? {}
      return [field, required ? schema : { anyOf: [schema, { type: 'null' }] }]
    }),
  )
  return {
    [name]: {
      title: resource.label[0],
      allOf: [schemaNamed('Envelope'), { type: 'object', properties: all, required: fields.required ?? [] }],
    },
    ...(isCreatedByPeople(resource) && {
      [`New${name}`]: {
        title: `New ${withinSentence(resource.label[0])}`,
        type: 'object',
        properties: {
          id: { type: 'string', format: 'uuid', description: 'Made by the client, or left out' },
          ...withOtherNames(resource, properties),
        },
        required: fields.required ?? [],
        additionalProperties: false,
      },
    }),
    [`Changed${name}`]: {
      title: `Changed ${withinSentence(resource.label[0])}`,
      type: 'object',
      properties: { ...withOtherNames(resource, optional), before: beforeSchema },
      additionalProperties: false,
    },
  }
}

/** Properties, those with another name under it as well. */
function withOtherNames(
  resource: Resource,
  properties: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const others = fieldsOf(resource).flatMap(({ name, alsoNamed }) => {
    const schema = properties[name]
    return alsoNamed === undefined || !schema
      ? []
      : [[alsoNamed, { ...schema, description: `The same as ${name}` }] as const]
  })
  return { ...properties, ...Object.fromEntries(others) }
}

/** Whose grant a field beside the content takes. */
function grantOf({ beside = [] }: Resource, field: string): JsonSchema {
  const group = beside.find(({ fields }) => fields.includes(field))
  if (!group) return {}
  const grants = Object.keys(group.who).map((grant) => `'${grant}'`)
  return { description: `Set by ${grants.join(' or ')} alone, in any state but a settled one` }
}

/** The same schemas without anything said of the fields, for a resource whose fields cannot be told. */
export function bareSchemas(resource: Resource): Readonly<Record<string, JsonSchema>> {
  const name = pascalName(resource.name)
  const bare: JsonSchema = { title: resource.label[0], type: 'object' }
  return { [name]: bare, [`New${name}`]: bare, [`Changed${name}`]: bare }
}

const beforeSchema: JsonSchema = {
  type: 'object',
  description: 'What the author saw of each field: such a field merges, or clashes with 409',
  additionalProperties: true,
}

/** A zod object of field types as JSON schema: labels as titles, hints as descriptions. */
export function jsonSchemaOf(schema: z.ZodObject): JsonSchema {
  const json: JsonSchema = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override: tidy })
  const { $schema: _dialect, ...rest } = json
  return rest
}

const metadata = [
  'kind',
  'label',
  'hint',
  'unit',
  'section',
  'list',
  'filter',
  'target',
  'options',
  'grades',
  'presses',
  'groups',
  'step',
  'aboardOn',
  'happened',
  'halves',
  'mayBeEmpty',
  'distinct',
  'formerLabels',
  'alsoNamed',
  'synonyms',
  'decimals',
  'mayBeNegative',
  'counted',
  'saysCurrency',
]

/** A field's own metadata is no keyword of JSON schema. */
function tidy({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  const { kind, label, hint, unit, target } = jsonSchema
  if (kind === 'reference')
    Object.assign(jsonSchema, { format: 'uuid', description: `The id of one of: ${String(target)}` })
  if (kind === 'date') Object.assign(jsonSchema, { format: 'date' })
  if (kind === 'instant') Object.assign(jsonSchema, { format: 'date-time' })
  for (const name of metadata) delete jsonSchema[name]
  if (typeof label === 'string') jsonSchema.title = typeof unit === 'string' ? `${label} (${unit})` : label
  if (typeof hint === 'string') jsonSchema.description = hint
}

/** The properties of a schema of an object. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return z.record(z.string(), z.record(z.string(), z.unknown())).parse(schema.properties ?? {})
}
