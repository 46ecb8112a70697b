import { sameValue } from '#src/lib/canonical-json.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { type Conflict, mergeChanges } from '#src/resource/changes/merge.ts'
import { NewerVersion, upgradeRecord } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { ownFields, withoutStepFields } from '#src/resource/description/step-fields.ts'
import { type FieldErrors, validateChanges, validateFields } from '#src/resource/description/validate.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isRepeatable, movesRecord } from '#src/resource/workflow/step-target.ts'
import { conflict, invalid } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'

/** The fields of a new record: the changes' after values, validated as a whole. */
export function newFields(resource: Resource, changes: Changes): Record<string, unknown> {
  refuseUnknownFields(resource, changes)
  const validated = validateFields(resource, afterValues(changes))
  if (validated.ok) return validated.fields
  refuseBadFields(resource, changes)
  throw invalid(validated.errors)
}

/**
 * The present fields with the changes merged. All clashes return to the author at once; so does a merge that breaks a
 * rule although the author broke none (`design/sync.md`, Merging). The natural key never changes: it is the record's
 * id.
 */
export function mergeIntoRecord(
  resource: Resource,
  present: StoredRecord,
  changes: Changes,
  write: Write,
): Record<string, unknown> {
  refuseBadFields(resource, changes)
  const current = presentFields(resource, present)
  const known = overwriting(changes, current, write.overwrittenFields)
  const merged = mergeChanges(resource, current, known)
  if (merged.conflicts.length > 0) throw conflict(present, merged.conflicts)
  if (sameValue(merged.fields, current)) return current
  refuseKeyChange(resource, current, merged.fields)
  const validated = validateFields(resource, merged.fields)
  if (validated.ok) return validated.fields
  if (!hasChangedSince(present, write)) throw invalid(validated.errors)
  throw conflict(present, brokenTogether(known, current, validated.errors))
}

/**
 * The present fields with changes of what lies beside the content. Whatever else is wrong with the record is not theirs
 * to mend, and no rule about one of them changes what was signed.
 */
export function mergeBeside(
  resource: Resource,
  present: StoredRecord,
  changes: Changes,
  write: Write,
): Record<string, unknown> {
  refuseBadFields(resource, changes)
  const current = presentFields(resource, present)
  const merged = mergeChanges(resource, current, overwriting(changes, current, write.overwrittenFields))
  if (merged.conflicts.length > 0) throw conflict(present, merged.conflicts)
  const validated = validateFields(resource, merged.fields)
  const own = (path: string) => Object.hasOwn(changes, path.split('.')[0] ?? path)
  const wrong = validated.ok ? [] : Object.entries(validated.errors).filter(([path]) => own(path))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
  const after = Object.entries(validated.ok ? validated.fields : merged.fields)
  const others = Object.entries(current).filter(([name]) => !own(name))
  return Object.fromEntries([...others, ...after.filter(([name]) => own(name))])
}

/**
 * The present fields with those of a step's own form: what it sets comes with it and never from before, what it keeps
 * stays where the step says nothing of it. The step settles both: nothing is merged. What it asks for since a later version
 * than the entry's nobody could enter then.
 */
export function setFields(
  resource: Resource,
  present: StoredRecord,
  changes: Changes,
  step: Transition,
  { entry, source }: Pick<Write, 'entry' | 'source'>,
): Record<string, unknown> {
  refuseBadFields(resource, changes)
  const current = presentFields(resource, present)
  if (source === 'rest' && isRepeatable(step)) refuseUnsaid(resource, current, changes, step)
  const kept = Object.entries(movesRecord(step) ? withoutStepFields(resource, current) : current)
  const unchanged = Object.fromEntries(kept.filter(([name]) => !Object.hasOwn(changes, name)))
  const asking = isOfEarlierVersion(resource, entry) ? null : step
  const validated = validateFields(resource, { ...unchanged, ...afterValues(changes) }, asking)
  if (!validated.ok) throw invalid(validated.errors)
  return validated.fields
}

/**
 * A request that takes a step again says anew what the step needs: what it kept is the last time's, which nobody meant twice.
 * Devices of before may leave out what is as it was.
 */
function refuseUnsaid(
  resource: Resource,
  current: Readonly<Record<string, unknown>>,
  changes: Changes,
  step: Transition,
): void {
  const unsaid = ownFields(step).filter((name) => !Object.hasOwn(changes, name))
  const without = Object.fromEntries(Object.entries(current).filter(([name]) => !unsaid.includes(name)))
  const validated = validateFields(resource, { ...without, ...afterValues(changes) }, step)
  const wrong = validated.ok ? [] : Object.entries(validated.errors).filter(([path]) => unsaid.includes(path))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** Whether a device of an earlier version made the entry, which may have been at sea since before the description changed. */
export function isOfEarlierVersion({ version }: Resource, { schemaVersion }: Write['entry']): boolean {
  return schemaVersion < version
}

/** For locked fields: empty if everything is there already, else every difference as a clash. */
export function refuseDifferences(resource: Resource, present: StoredRecord, changes: Changes): void {
  refuseBadFields(resource, changes)
  const current = presentFields(resource, present)
  const conflicts = Object.entries(changes)
    .filter(([name, { after }]) => !sameValue(current[name], after))
    .map(([field, { before, after }]) => ({ field, base: before, mine: after, theirs: current[field] ?? null }))
  if (conflicts.length > 0) throw conflict(present, conflicts)
}

/** The record's fields in the present version of its description. */
export function presentFields(resource: Resource, present: StoredRecord): Record<string, unknown> {
  if (present.schemaVersion > resource.version) throw new NewerVersion(resource.name, present.schemaVersion)
  return fieldsOfRecord(resource, upgradeRecord(resource, present))
}

function refuseUnknownFields(resource: Resource, changes: Changes): void {
  const unknown = Object.keys(changes).filter((name) => !fieldOf(resource, name))
  if (unknown.length > 0)
    throw invalid(Object.fromEntries(unknown.map((name) => [name, ['This field does not exist']])))
}

function refuseBadFields(resource: Resource, changes: Changes): void {
  refuseUnknownFields(resource, changes)
  const validated = validateChanges(resource, afterValues(changes, true))
  if (!validated.ok) throw invalid(validated.errors)
}

function afterValues(changes: Changes, emptied = false): Record<string, unknown> {
  const entries = Object.entries(changes).map(([name, { after }]) => [name, after ?? null] as const)
  return Object.fromEntries(emptied ? entries : entries.filter(([, value]) => value !== null))
}

function overwriting(changes: Changes, present: Record<string, unknown>, names: readonly string[]): Changes {
  if (names.length === 0) return changes
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      names.includes(name) ? { before: present[name] ?? null, after: change.after } : change,
    ]),
  )
}

function refuseKeyChange(resource: Resource, present: Record<string, unknown>, fields: Record<string, unknown>): void {
  const moved = (resource.key ?? []).filter((name) => !sameValue(present[name], fields[name]))
  if (moved.length === 0) return
  throw invalid(Object.fromEntries(moved.map((name) => [name, ['This identifies the record and cannot be changed']])))
}

/** Whether somebody else changed the record since the author saw it. */
function hasChangedSince(present: StoredRecord, write: Write): boolean {
  if (write.source !== 'device' && write.entry.base === null) return false
  return write.entry.base !== present.version
}

function brokenTogether(changes: Changes, present: Record<string, unknown>, errors: FieldErrors): Conflict[] {
  const named = new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? path))
  const touched = Object.entries(changes).filter(([name]) => named.has(name))
  const clashing = touched.length > 0 ? touched : Object.entries(changes)
  return clashing.map(([field, { before, after }]) => ({
    field,
    base: before,
    mine: after,
    theirs: present[field] ?? null,
  }))
}
