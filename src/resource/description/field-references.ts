import type { Field } from './field-description.ts'
import type { FileReference } from './field-types.ts'

/** A referenced file and its field: `photos`, `items.photos`. */
export type ReferencedFile = { field: string; file: FileReference }

/** A referenced record's id, its resource and the field. */
export type ReferencedRecord = { field: string; target: string; id: string }

/** Every referenced file, list items included. The fields must be valid. */
export function referencedFiles(fields: readonly Field[], values: Readonly<Record<string, unknown>>): ReferencedFile[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (field.kind === 'file' || field.kind === 'signature') {
      return objectsOf([value]).map((file) => ({ field: field.name, file: asFile(file) }))
    }
    if (field.kind === 'files') return objectsOf(value).map((file) => ({ field: field.name, file: asFile(file) }))
    if (field.kind !== 'list') return []
    return objectsOf(value)
      .flatMap((item) => referencedFiles(field.items, item))
      .map((named) => ({ ...named, field: `${field.name}.${named.field}` }))
  })
}

/** Every referenced record, list items included. The fields must be valid. */
export function referencedRecords(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): ReferencedRecord[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (field.kind === 'reference' && typeof value === 'string' && field.target !== undefined) {
      return [{ field: field.name, target: field.target, id: value }]
    }
    if (field.kind !== 'list') return []
    return objectsOf(value)
      .flatMap((item) => referencedRecords(field.items, item))
      .map((named) => ({ ...named, field: `${field.name}.${named.field}` }))
  })
}

/** The fields that name a record, those of list items as `lines.itemId`. */
export function referencePaths(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, kind, items }) =>
    kind === 'reference' ? [name] : referencePaths(items).map((path) => `${name}.${path}`),
  )
}

function objectsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function asFile(value: Record<string, unknown>): FileReference {
  return {
    id: String(value.id),
    name: String(value.name),
    type: String(value.type),
    size: Number(value.size),
    sha256: String(value.sha256),
  }
}
