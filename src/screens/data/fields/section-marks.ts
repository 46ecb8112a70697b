import { sameValue } from '#src/lib/canonical-json.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * How far a section of a form is: something in it is wrong, so many answers are missing or not right yet, it could be
 * sent and is to be looked at again, it could be sent, or nothing was entered.
 */
export type SectionMark = { kind: 'wrong' | 'left'; count: number } | { kind: 'doubted' | 'ready' | 'empty' }

type MarkOptions = {
  fields: Values
  /** What the fields held at first, such as lines to be filled in. */
  initial: Values
  /** What the form's checks find now: not done yet, since nobody is corrected while typing. */
  found: FieldErrors
  /** What was told at its fields, since the section was left or the form submitted, as far as it was not changed since. */
  told: FieldErrors
  /** Fields whose answers may be sent and do not fit what else is known. */
  doubted?: readonly string[]
}

/** The mark of a section with these fields. */
export function sectionMark(
  names: readonly string[],
  { fields, initial, found, told, doubted = [] }: MarkOptions,
): SectionMark {
  const wrong = Object.keys(faultsOf(names, told)).length
  if (wrong > 0) return { kind: 'wrong', count: wrong }
  const left = Object.keys(found).filter((path) => isOf(names, path)).length
  if (left > 0) return { kind: 'left', count: left }
  if (names.some((name) => doubted.includes(name))) return { kind: 'doubted' }
  const isBegun = names.some((name) => hasValue(fields[name]) && !sameValue(fields[name], initial[name] ?? null))
  return { kind: isBegun ? 'ready' : 'empty' }
}

/** The errors of these fields that are more than a missing answer. */
export function faultsOf(names: readonly string[], errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path, texts]) => isOf(names, path) && texts.some((text) => text !== requiredMessage),
    ),
  )
}

function isOf(names: readonly string[], path: string): boolean {
  return names.includes(path.split('.')[0] ?? '')
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
