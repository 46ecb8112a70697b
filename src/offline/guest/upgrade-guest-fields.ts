import { upgradeFields } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** A guest's fields in the present version of the description; a newer app's fields stay as they are. */
export function upgradeGuestFields(
  resource: Resource,
  { fields, schemaVersion = 1 }: { fields: Readonly<Record<string, unknown>>; schemaVersion?: number },
): Record<string, unknown> {
  return schemaVersion > resource.version ? { ...fields } : upgradeFields(resource, { ...fields }, schemaVersion)
}
