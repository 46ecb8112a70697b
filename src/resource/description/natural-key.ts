import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV5, uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from './define-resource.ts'

/**
 * The id of a new record: UUIDv5 of tenant, resource and key values where the resource has a natural key, so that two
 * tablets meet in one record; UUIDv7 elsewhere. A missing key value throws.
 */
export async function newRecordId(
  resource: Resource,
  tenantId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  if (!resource.key) return uuidV7()
  return naturalRecordId(resource, tenantId, fields)
}

/** The id that the natural key gives; throws where the resource has none or a key field is empty. */
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

/** The id of a record by its tenant, its resource and the values of its natural key, in the order of the description. */
export function naturalId(resourceName: string, tenantId: string, values: readonly unknown[]): Promise<string> {
  return uuidV5(tenantId, `${resourceName}:${canonicalJson(values)}`)
}
