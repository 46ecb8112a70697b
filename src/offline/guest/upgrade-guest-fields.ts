import { upgradeFields } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** What a guest wrote, as the present version of the description says it; what a newer app left stays as it is. */
export function upgradeGuestFields(
  resource: Resource,
  { fields, schemaVersion = 1 }: { fields: Readonly<Record<string, unknown>>; schemaVersion?: number },
): Record<string, unknown> {
  return schemaVersion > resource.version ? { ...fields } : upgradeFields(resource, { ...fields }, schemaVersion)
}
