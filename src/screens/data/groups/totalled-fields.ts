import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'

/** The fields that a list adds up: those that its view names, else its columns of money. */
export function totalledFields(
  resource: Resource,
  named: readonly string[] | undefined,
  columns: readonly string[],
): readonly string[] {
  return named ?? columns.filter((name) => fieldOf(resource, name)?.kind === 'money')
}
