import type { Resource } from './define-resource.ts'

/**
 * Fields written with an older version of the description, as the present version writes them. A version newer than this
 * program's throws: the caller holds such an entry, or shows such a row leniently.
 */
export function upgradeFields(
  resource: Resource,
  fields: Record<string, unknown>,
  schemaVersion: number,
): Record<string, unknown> {
  if (schemaVersion > resource.version) throw new NewerVersion(resource.name, schemaVersion)
  let upgraded = fields
  for (let version = schemaVersion; version < resource.version; version += 1) {
    upgraded = resource.upgrades?.[version]?.(upgraded) ?? upgraded
  }
  return upgraded
}

/** Something was written by a newer version of the app than this one. */
export class NewerVersion extends Error {
  constructor(resource: string, version: number) {
    super(`${resource} was written with version ${version}, which is newer than this program`)
  }
}
