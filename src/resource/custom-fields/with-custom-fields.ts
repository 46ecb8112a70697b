import { z } from 'zod'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import type { FieldMeta } from '../description/field-types.ts'
import type { CategoryDefinition } from './category-definition.ts'
import { customPlaces } from './custom-value.ts'

/** A list of custom values in a description. */
export type CustomList = Field & { custom: NonNullable<Field['custom']> }

/** The lists of custom values that a description has. */
export function customLists(resource: Resource): CustomList[] {
  return fieldsOf(resource).filter((field): field is CustomList => field.custom !== undefined)
}

/** The name of one custom field as a column and a filter: `customValues.018f…`. */
export function customName(list: string, definition: string): string {
  return `${list}.${definition}`
}

/** A custom field as lists, filters and sheets name it. */
export type LabelledDefinition = { list: CustomList; definition: CategoryDefinition; label: string }

/**
 * The description with the tenant's own fields beside its own, as lists, filters and sheets read it. Never what records are
 * checked against, nor what a form asks for.
 */
export function withCustomFields(resource: Resource, defined: readonly LabelledDefinition[]): Resource {
  if (defined.length === 0) return resource
  const added = defined.map(({ list, definition, label }) => [
    customName(list.name, definition.id),
    schemaOf(definition)
      .optional()
      .meta(metaOf(list, definition, label)),
  ])
  return { ...resource, fields: resource.fields.extend(Object.fromEntries(added)) }
}

function metaOf({ name, custom }: CustomList, definition: CategoryDefinition, label: string): FieldMeta {
  const { id, kind, unit, category, required: isRequired, active } = definition
  return {
    kind: fieldKinds[kind],
    label,
    counted: true,
    customOf: { list: name, definition: id, kind, by: custom.category, category, isRequired, isActive: active },
    ...(unit !== undefined && { unit }),
    ...(kind === 'number' && { decimals: customPlaces, mayBeNegative: true }),
  }
}

/** The kind of field as which a custom one is shown, filtered and exported. */
export const fieldKinds = { text: 'text', number: 'decimal', date: 'date', choice: 'choice', flag: 'flag' } as const

/** What its value is read as, of which only the values of a choice matter to lists. */
function schemaOf({ kind, choices: [first, ...others] }: CategoryDefinition): z.ZodType {
  return kind === 'choice' && first !== undefined ? z.enum([first, ...others]) : z.string()
}
