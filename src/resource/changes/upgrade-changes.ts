import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Changes } from './change.ts'
import { upgradeFields } from './upgrade.ts'

/** The part of an entry that upgrading needs. */
type VersionedChanges = { schemaVersion: number; base: number | null; changes: Changes }

/**
 * An entry's changes in the present version of the description. Both sides of each change are upgraded, so that a
 * renamed field keeps its before; values an upgrade adds to both sides are no change. A new record has no before.
 * Throws `NewerVersion` for a newer version.
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
