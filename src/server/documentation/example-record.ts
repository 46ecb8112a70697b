import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { validateFields } from '#src/resource/description/validate.ts'

/** The context of an example. */
export type ExampleContext = {
  /** The id of some record of a resource; undefined where there is none. */
  idOf(resource: string): string | undefined
  /** Makes examples differ in key fields and titles. From 0. */
  seed: number
  /** The day of example 0, `YYYY-MM-DD`; each further one is a day later. */
  firstDay: string
}

const bounds = z.object({
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})

/**
 * A valid record of a resource made from its description: every field is filled where the checks allow it. Throws where
 * no combination of simple values is valid.
 */
export function exampleRecord(resource: Resource, surroundings: ExampleContext): Record<string, unknown> {
  const fields = fieldsOf(resource)
  const isKey = ({ name }: Field) => resource.key?.includes(name) ?? false
  const choices = new Map(
    fields.map((field, place) => [field.name, candidatesOf(field, place, surroundings, isKey(field))]),
  )
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const entries = fields.map(({ name }) => [name, choices.get(name)?.[0]] as const)
    const validated = validateFields(resource, Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
    if (validated.ok) return validated.fields
    const wrong = new Set(Object.keys(validated.errors).map((path) => path.split('.')[0] ?? path))
    const movable = [...wrong].filter((name) => (choices.get(name)?.length ?? 0) > 1)
    if (movable.length === 0) throw new Error(`no example of ${resource.name}: ${JSON.stringify(validated.errors)}`)
    for (const name of movable) choices.get(name)?.shift()
  }
  throw new Error(`no example of ${resource.name}`)
}

/** Candidate values, best first; the last one of an optional field is none. */
function candidatesOf(field: Field, place: number, surroundings: ExampleContext, isKey: boolean): unknown[] {
  const values = valuesOf(field, place, surroundings, isKey)
  return field.required ? values : [...values, undefined]
}

function valuesOf(field: Field, place: number, surroundings: ExampleContext, isKey = false): unknown[] {
  const { seed, firstDay } = surroundings
  const limits = bounds.parse(z.toJSONSchema(field.schema, { unrepresentable: 'any' }))
  const day = addDays(firstDay, seed)
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [
        `${field.label} ${seed}`.slice(0, limits.maxLength),
        String(1_000_000 + seed),
        `person-${seed}@example.com`,
      ]
    case 'integer': {
      const { minimum = 0, maximum = 1000 } = limits
      const made = Math.max(0, minimum) + place + (isKey ? seed : 0)
      const likely = typeof field.example === 'number' ? field.example : made
      return [Math.min(maximum, likely), 60, 1440].filter((value) => value >= minimum && value <= maximum)
    }
    case 'quantity':
      return [Math.max(limits.minimum ?? 0, 1.5), limits.minimum ?? 0]
    case 'decimal':
      return [`${seed + 1}.5`, '1']
    case 'money':
      return [{ amount: `${1500 + seed}.50`, currency: 'NGN' }]
    case 'flag':
      return field.example === false ? [false, true] : [true, false]
    case 'choice':
      return [...field.values]
    case 'date':
      return [day]
    case 'instant':
      return [`${day}T08:30:00.000+01:00`]
    case 'reference':
      return [surroundings.idOf(field.target ?? '')]
    case 'file':
    case 'signature':
      return [undefined]
    case 'files':
      return [[]]
    case 'position':
      return [{ latitude: 4.75, longitude: 7.0, accuracy: 12 }]
    case 'list':
      return [[itemOf(field, surroundings, true)], [itemOf(field, surroundings, false)], []]
  }
}

function itemOf(list: Field, surroundings: ExampleContext, whole: boolean): Record<string, unknown> {
  const item: Record<string, unknown> = { id: uuidV7() }
  for (const [place, field] of list.items.entries()) {
    const [value] = valuesOf(field, place, surroundings)
    if ((whole || field.required) && value !== undefined) item[field.name] = value
  }
  return item
}
