import { z } from 'zod'
import { besideNames } from './beside-fields.ts'
import type { Resource } from './define-resource.ts'
import type { FieldMeta } from './field-types.ts'
import { fieldKinds } from './field-types.ts'
import { isEntered } from './record-schema.ts'

/** A field as the engine reads it from a description. */
export type Field = FieldMeta & {
  name: string
  label: string
  /** Whether every record has it; what a step keeps or the server counts, no record has at first. */
  required: boolean
  /** Entered in the record's own form: kept by no step, not beside its content and not counted by the server. */
  entered: boolean
  schema: z.ZodType
  /** For `choice`: the values, in order. */
  values: readonly string[]
  /** For `list`: the fields of an item, without its id. */
  items: readonly Field[]
}

const metaSchema = z.looseObject({ kind: z.enum(fieldKinds) })
const known = new WeakMap<z.ZodObject, readonly Field[]>()
const knownOfResource = new WeakMap<Resource, readonly Field[]>()

/** The fields of a description in order; throws for a field without a kind, which `tests/architecture` catches. */
export function fieldsOf(resource: Resource): readonly Field[] {
  const before = knownOfResource.get(resource)
  if (before) return before
  const fields = fieldsOfObject(resource.fields).map((field) =>
    isEntered(resource, field.name) ? field : { ...field, required: false, entered: false },
  )
  knownOfResource.set(resource, fields)
  return fields
}

/** The fields that people enter with the record itself, in order. */
export function enteredFields(resource: Resource): readonly Field[] {
  return fieldsOf(resource).filter(({ entered }) => entered)
}

/** The fields that a request or an entry may carry without a step of their own, in order: also those beside the content. */
export function writtenFields(resource: Resource): readonly Field[] {
  const beside = besideNames(resource)
  return fieldsOf(resource).filter(({ name, entered }) => entered || beside.has(name))
}

/** The field as the form of a step asks for it that sets or keeps it: required where the description says so. */
export function fieldOfStep(resource: Resource, name: string): Field | undefined {
  return fieldsOfObject(resource.fields).find((field) => field.name === name)
}

/** One field by its name, or undefined. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  return fieldsOf(resource).find((field) => field.name === name)
}

/** The fields of any object schema made of field types: a description's, an item's, a transition's questions. */
export function fieldsOfObject(schema: z.ZodObject): readonly Field[] {
  const before = known.get(schema)
  if (before) return before
  const fields = Object.entries(schema.shape).map(([name, field]) => readField(name, field as z.ZodType))
  known.set(schema, fields)
  return fields
}

function readField(name: string, schema: z.ZodType): Field {
  const required = !(schema instanceof z.ZodOptional)
  const inner: z.ZodType = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  const meta = { ...inner.meta(), ...schema.meta() } as FieldMeta
  const kind = metaSchema.safeParse(meta)
  if (!kind.success) throw new Error(`field ${name} is not made by one of the field types`)
  return {
    ...meta,
    name,
    label: meta.label ?? name,
    required,
    entered: true,
    schema,
    values: valuesOf(inner),
    items: itemsOf(inner),
  }
}

function valuesOf(schema: z.ZodType): readonly string[] {
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

function itemsOf(schema: z.ZodType): readonly Field[] {
  if (!(schema instanceof z.ZodArray)) return []
  const element = schema.element
  if (!(element instanceof z.ZodObject) || schema.meta()?.kind !== 'list') return []
  const { id: _id, ...shape } = element.shape
  return Object.entries(shape).map(([name, field]) => readField(name, field as z.ZodType))
}
