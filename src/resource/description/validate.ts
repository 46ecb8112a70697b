import type { z } from 'zod'
import { applicableFields, missingAnswers } from './conditional-fields.ts'
import type { Resource } from './define-resource.ts'
import { repeatedItems } from './distinct-items.ts'
import { isEntered, recordSchema } from './record-schema.ts'
import { requiredMessage, validationMessage } from './validation-message.ts'
import type { Transition } from './workflow.ts'

/**
 * Messages by field; a list item's field is named `towings.2.distance`, a rule over the whole record appears under its
 * own field.
 */
export type FieldErrors = Record<string, string[]>
export type Validated = { ok: true; fields: Record<string, unknown> } | { ok: false; errors: FieldErrors }

/**
 * Parses all fields of a record, leaves out answers to what is not asked, normalises them and runs the description's
 * checks; unknown fields are refused by name. `step`: the step being taken, which needs the fields that it keeps.
 */
export function validateFields(resource: Resource, input: unknown, step: Transition | null = null): Validated {
  const parsed = recordSchema(resource, step).safeParse(input, { error: validationMessage })
  if (!parsed.success) {
    const early = { ...earlyChecks(resource, input, step), ...foundIn(resource, input, step) }
    return { ok: false, errors: { ...early, ...errorsOf(parsed.error) } }
  }
  const asked = applicableFields(resource, parsed.data)
  const fields = resource.normalise?.(asked) ?? asked
  const errors = { ...failedChecks(resource, fields, step), ...answersFound(resource, fields, step) }
  return Object.keys(errors).length === 0 ? { ok: true, fields } : { ok: false, errors }
}

/** Parses single fields of a change, each alone: null empties an optional field. */
export function validateChanges(resource: Resource, input: Record<string, unknown>): Validated {
  const errors: FieldErrors = {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const schema = Object.hasOwn(resource.fields.shape, name) ? (resource.fields.shape[name] as z.ZodType) : undefined
    if (!schema) errors[name] = ['This field does not exist']
    else if (value === null || value === undefined) {
      if (schema.safeParse(undefined).success) fields[name] = null
      else errors[name] = [requiredMessage]
    } else {
      const parsed = schema.safeParse(value, { error: validationMessage })
      if (parsed.success) fields[name] = parsed.data
      else Object.assign(errors, prefixed(name, errorsOf(parsed.error)))
    }
  }
  return Object.keys(errors).length === 0 ? { ok: true, fields } : { ok: false, errors }
}

/**
 * Runs the checks although other fields are wrong, so that a person corrects everything at once: a check counts where
 * everything it reads is valid. Records that are normalised first must be complete.
 */
function earlyChecks(resource: Resource, input: unknown, step: Transition | null): FieldErrors {
  if (resource.normalise || typeof input !== 'object' || input === null) return {}
  const right = new Map<string, unknown>()
  for (const [name, schema] of Object.entries(recordSchema(resource, step).shape)) {
    const parsed = (schema as z.ZodType).safeParse(Reflect.get(input, name))
    if (parsed.success) right.set(name, parsed.data)
  }
  let readsWrong = false
  const fields = new Proxy<Record<string, unknown>>(Object.fromEntries(right), {
    get(target, name) {
      readsWrong ||= !right.has(String(name))
      return Reflect.get(target, name)
    },
  })
  const errors: FieldErrors = {}
  for (const check of checksOf(resource, fields, step)) {
    readsWrong = false
    if (!passes(check, fields) && !readsWrong) errors[check.field] = [...(errors[check.field] ?? []), check.message]
  }
  return errors
}

/** Missing answers and repeated items are told although other fields are wrong. */
function foundIn(resource: Resource, input: unknown, step: Transition | null): FieldErrors {
  return typeof input === 'object' && input !== null ? answersFound(resource, { ...input }, step) : {}
}

/** What a step keeps is asked for by that step, and not before. */
function answersFound(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  step: Transition | null,
): FieldErrors {
  const missing = Object.entries(missingAnswers(resource, fields)).filter(
    ([name]) => isEntered(resource, name) || step?.keeps?.includes(name),
  )
  return { ...Object.fromEntries(missing), ...repeatedItems(resource, fields) }
}

/** A check may throw on missing fields, as it expects whole records. */
function passes(check: NonNullable<Resource['checks']>[number], fields: Record<string, unknown>): boolean {
  try {
    return check.holds(fields)
  } catch {
    return true
  }
}

/** A check beside what a step keeps, or the server counts, waits until that is there. */
function checksOf(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  step: Transition | null,
): NonNullable<Resource['checks']> {
  return (resource.checks ?? []).filter(
    ({ field }) => isEntered(resource, field) || step?.keeps?.includes(field) || fields[field] !== undefined,
  )
}

/** The failed checks as messages by field. */
function failedChecks(resource: Resource, fields: Record<string, unknown>, step: Transition | null): FieldErrors {
  const errors: FieldErrors = {}
  for (const check of checksOf(resource, fields, step)) {
    if (!check.holds(fields)) errors[check.field] = [...(errors[check.field] ?? []), check.message]
  }
  return errors
}

/** A zod error as messages by dotted field name. */
export function errorsOf(error: z.ZodError): FieldErrors {
  // A map, because a field may be called 'constructor', which every plain object has.
  const errors = new Map<string, string[]>()
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')]
    const message = issue.code === 'unrecognized_keys' ? 'This field does not exist' : messageOf(issue)
    for (const name of names) errors.set(name, [...(errors.get(name) ?? []), message])
  }
  return Object.fromEntries(errors)
}

function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_type' && issue.input === undefined && issue.message.includes('undefined')
    ? requiredMessage
    : issue.message
}

function prefixed(name: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [path === '' ? name : `${name}.${path}`, texts]),
  )
}
