import type { FileReference } from '#src/resource/description/field-types.ts'

/** Whether a stored value is a file reference. */
export function isFileReference(value: unknown): value is FileReference {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'name', 'type', 'sha256'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'size') === 'number'
  )
}

/** All file references in a value, at any depth: a record's manifest. */
export function filesWithin(value: unknown): FileReference[] {
  if (isFileReference(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(filesWithin)
}
