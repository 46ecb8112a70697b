import type { Resource } from '#src/resource/description/define-resource.ts'
import { otherNamesOf } from '#src/server/resource-routes/other-names.ts'

/** A record of the API as a device holds it, which knows each field by its own name alone. */
export function underOwnNames(resource: Resource, record: unknown): unknown {
  const others = new Set(otherNamesOf(resource).map(({ alsoNamed }) => alsoNamed))
  if (others.size === 0 || typeof record !== 'object' || record === null) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => !others.has(name)))
}
