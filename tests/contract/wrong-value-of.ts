import type { Field } from '#src/resource/description/field-description.ts'

/** A value of another type than the field's, as a careless client might send it. */
export function wrongValueOf(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return 7
    case 'list':
    case 'files':
      return [{ nonsense: true }]
    default:
      return 'nonsense'
  }
}
