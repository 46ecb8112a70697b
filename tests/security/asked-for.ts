import type { Field } from '#src/resource/description/field-description.ts'

/** What a body must say besides, so that a field is asked for: one that is not asked for is left out unread. */
export function askedFor({ when }: Field): Record<string, unknown> {
  return when ? { [when.field]: when.is[0] } : {}
}
