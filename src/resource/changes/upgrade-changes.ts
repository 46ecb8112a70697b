import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Changes } from './change.ts'
import { upgradeFields } from './upgrade.ts'

/** What of an entry its upgrading looks at. */
type VersionedChanges = { schemaVersion: number; base: number | null; changes: Changes }

/**
 * The changes of an entry as the present version of the description says them. Both sides of each change are upgraded, so
 * that a renamed field keeps its before; what an upgrade adds to both sides alike is no change of the author's. A record
 * that was new on the device has no before to upgrade.
 *
 * @throws {NewerVersion} for an entry of a newer version
 */
export function upgradeChanges(resource: Resource, entry: VersionedChanges): Changes {
  if (entry.schemaVersion === resource.version) return entry.changes
  const after = upgradeFields(resource, side(entry.changes, 'after'), entry.schemaVersion)
  const before = entry.base === null ? {} : upgradeFields(resource, side(entry.changes, 'before'), entry.schemaVersion)
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = { before: before[name] ?? null, after: after[name] ?? null }
    if (name in entry.changes || !sameValue(change.before, change.after)) changes[name] = change
  }
  return changes
}

function side(changes: Changes, which: 'before' | 'after'): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, change] of Object.entries(changes)) {
    if (change[which] !== null && change[which] !== undefined) fields[name] = change[which]
  }
  return fields
}
