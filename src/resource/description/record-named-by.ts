import type { Resource } from './define-resource.ts'
import { fieldsOf } from './field-description.ts'

/** The record of any kind that a record with these fields is about (`idOf`); null where its resource has no such field. */
export function recordNamedBy(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
): { resource: string; id: string } | null {
  for (const { name, idOf } of fieldsOf(resource)) {
    if (!idOf) continue
    const [kind, id] = [fields[idOf.kindIn], fields[name]]
    if (typeof kind === 'string' && typeof id === 'string') return { resource: kind, id }
  }
  return null
}
