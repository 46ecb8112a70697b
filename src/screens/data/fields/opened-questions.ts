import { applicableFields, isApplicable } from '#src/resource/description/conditional-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields } from '#src/resource/description/field-description.ts'

/** The names of the questions that other answers have opened, in order; not those that hang on an answer which is closed. */
export function openedQuestions(resource: Resource, fields: Readonly<Record<string, unknown>>): string[] {
  const asked = applicableFields(resource, fields)
  return enteredFields(resource)
    .filter((field) => field.when !== undefined && isApplicable(field, asked))
    .map(({ name }) => name)
}
