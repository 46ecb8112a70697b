import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** The context of an example. */
export type ExampleContext = {
  /**
   * The id of some record of a resource; undefined where there is none. `another`: a second one, for references that must
   * differ; whoever has none may answer the first again.
   */
  idOf(resource: string, another?: boolean): string | undefined
  /** A record that fits a reference which depends on another field (`within`); undefined where any will do. */
  fittingId?(field: Field): string | undefined
  /** A stored file of a folder that a required field may name; absent: one that is nowhere stored. */
  fileOf?(field: Field): FileReference | undefined
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

/** Stands for a record of which no example is known. */
const unknownId = '01900000-0000-7000-8000-00000000000'

/** Candidate values, best first; the last one of an optional field is none. */
export function candidatesOf(field: Field, place: number, surroundings: ExampleContext, isKey: boolean): unknown[] {
  const values = valuesOf(field, place, surroundings, isKey)
  return field.required ? values : [...values, undefined]
}

function valuesOf(field: Field, place: number, surroundings: ExampleContext, isKey = false): unknown[] {
  const { seed, firstDay } = surroundings
  const limits = bounds.parse(z.toJSONSchema(field.schema, { unrepresentable: 'any' }))
  const day = addDays(firstDay, seed)
  const later = field.required ? [day, addDays(day, 1), addDays(day, 30)] : [day, addDays(day, 1)]
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [
        ...(typeof field.example === 'string' ? [field.example] : []),
        ...(field.idOf ? [surroundings.idOf(field.idOf.example) ?? `${unknownId}1`] : []),
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
      return [
        ...(typeof field.example === 'number' ? [field.example] : []),
        Math.max(limits.minimum ?? 0, 1.5),
        limits.minimum ?? 0,
        ...(limits.maximum === undefined ? [] : [limits.maximum]),
      ]
    case 'decimal':
      return [`${seed + 1}.5`, '1']
    case 'money':
      return [{ amount: `${1500 + seed}.50`, currency: 'NGN' }]
    case 'flag':
      return field.example === false ? [false, true] : [true, false]
    case 'choice':
      return [...field.values]
    case 'date':
      return later
    case 'instant':
      return later.map((one) => `${one}T08:30:00.000+01:00`)
    case 'reference':
      return idsOf(field, surroundings)
    case 'file':
    case 'signature':
      return [field.required ? fileOf(field, surroundings) : undefined]
    case 'files':
      return field.required ? [[], [fileOf(field, surroundings)]] : [[]]
    case 'position':
      return [{ latitude: 4.75, longitude: 7.0, accuracy: 12 }]
    case 'list':
      // Which values a record has is the tenant's to define.
      if (field.custom) return [undefined]
      // A file that nobody has stored cannot be named.
      if (
        !field.required &&
        field.items.some((item) => item.required && isFile(item) && !surroundings.fileOf?.(item))
      ) {
        return [[]]
      }
      return [[itemOf(field, surroundings, true)], [itemOf(field, surroundings, false)], []]
  }
}

/** Two different records where there are; where there is none, only what must be named stands for one. */
function idsOf(field: Field, { idOf, fittingId }: ExampleContext): unknown[] {
  const { target = '', required } = field
  const fitting = field.within && fittingId?.(field)
  if (fitting !== undefined) return [fitting]
  const ids = [...new Set([idOf(target), idOf(target, true)])].filter((id) => id !== undefined)
  if (ids.length === 0) return required ? [`${unknownId}1`, `${unknownId}2`] : [undefined]
  return required && ids.length === 1 ? [...ids, `${unknownId}2`] : ids
}

function fileOf(field: Field, { fileOf: storedFile }: ExampleContext): FileReference {
  const isDrawn = field.kind === 'signature'
  return (
    storedFile?.(field) ?? {
      id: `${unknownId}3`,
      name: isDrawn ? 'signature.png' : 'photo.jpg',
      type: isDrawn ? 'image/png' : 'image/jpeg',
      size: 1024,
      sha256: '0'.repeat(64),
    }
  )
}

function itemOf(list: Field, surroundings: ExampleContext, whole: boolean): Record<string, unknown> {
  const item: Record<string, unknown> = { id: uuidV7() }
  for (const [place, field] of list.items.entries()) {
    const [value] = valuesOf(field, place, surroundings)
    if ((whole || field.required) && value !== undefined) item[field.name] = value
  }
  return item
}

const isFile = ({ kind }: Field) => kind === 'file' || kind === 'files' || kind === 'signature'
