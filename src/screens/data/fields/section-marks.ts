import { sameValue } from '#src/lib/canonical-json.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * How far a section of a form is: something in it is wrong, so many answers are missing, it could be sent, or nothing was
 * entered.
 */
export type SectionMark = { kind: 'wrong' | 'left'; count: number } | { kind: 'ready' | 'empty' }

type MarkOptions = {
  fields: Values
  /** What the fields held at first, such as lines to be filled in. */
  initial: Values
  /** What the form's checks find now; only what is missing counts, since nobody is corrected while typing. */
  found: FieldErrors
  /** What was refused when the form was submitted, as far as it was not changed since. */
  refused: FieldErrors
}

/** The mark of a section with these fields. */
export function sectionMark(names: readonly string[], { fields, initial, found, refused }: MarkOptions): SectionMark {
  const within = (errors: FieldErrors, isCounted: (messages: readonly string[]) => boolean) =>
    Object.entries(errors).filter(([path, texts]) => names.includes(path.split('.')[0] ?? '') && isCounted(texts))
      .length
  const wrong = within(refused, (texts) => texts.some((text) => text !== requiredMessage))
  if (wrong > 0) return { kind: 'wrong', count: wrong }
  const left = within(found, (texts) => texts.includes(requiredMessage))
  if (left > 0) return { kind: 'left', count: left }
  const isBegun = names.some((name) => hasValue(fields[name]) && !sameValue(fields[name], initial[name] ?? null))
  return { kind: isBegun ? 'ready' : 'empty' }
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
