import { compareNames } from '#src/resource/text/fold-text.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { type CustomDefinition, customDefinition } from './custom-definition.ts'

/** A custom field with the category whose records have it. */
export type CategoryDefinition = CustomDefinition & { category: string }

/**
 * The custom fields among the records that define them, by name and then by id; `of` is the field of a definition that
 * names its category.
 */
export function categoryDefinitions(records: readonly StoredRecord[], of: string): CategoryDefinition[] {
  return records
    .flatMap((record) => {
      const [definition, category] = [customDefinition(record), record[of]]
      return definition && typeof category === 'string' ? [{ ...definition, category }] : []
    })
    .sort((left, right) => compareNames(left.name, right.name) || (left.id < right.id ? -1 : 1))
}
