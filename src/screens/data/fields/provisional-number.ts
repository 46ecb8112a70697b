import type { Resource } from '#src/resource/description/define-resource.ts'

/**
 * A new record's number until the server assigns one: `VDR-2026-D3F9A1C`. D marks it as made on a device; the rest
 * comes from the record's id, which is unique. Null for a resource without a series.
 */
export function provisionalNumberOf(resource: Resource, recordId: string, now: Date = new Date()): string | null {
  if (!resource.series) return null
  return `${resource.series.prefix}-${now.getFullYear()}-D${recordId.slice(-6).toUpperCase()}`
}
