import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from './define-resource.ts'

/**
 * A new record's id: UUIDv5 of tenant, resource and key values with a natural key, so that two tablets create the same
 * record; otherwise UUIDv7. Throws for a missing key value.
 */
export async function newRecordId(
  resource: Resource,
  tenantId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  if (!resource.key) return uuidV7()
  return naturalRecordId(resource, tenantId, fields)
}

/** The id from the natural key; throws where the resource has none or a key field is empty. */
export async function naturalRecordId(
  resource: Resource,
  tenantId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const names = resource.key
  if (!names) throw new Error(`${resource.name} has no natural key`)
  const values = names.map((name) => {
    const value = fields[name]
    if (value === undefined || value === null) throw new Error(`the key field ${name} is empty`)
    return value
  })
  return naturalId(resource.name, tenantId, values)
}

/** A record's id from its tenant, resource and natural key values in the description's order. */
export function naturalId(resourceName: string, tenantId: string, values: readonly unknown[]): Promise<string> {
  return uuidV5(tenantId, `${resourceName}:${canonicalJson(values)}`)
}
