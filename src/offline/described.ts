import type { Draft } from '#src/offline/database/outbox-rows.ts'
import type { Entry } from '#src/protocol/entry.ts'
import type { Receipt } from '#src/protocol/receipt.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Conflict } from '#src/resource/merge.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { upgradeFields, upgradeRecord } from '#src/resource/upgrade.ts'
import { upgradedChanges } from '#src/resource/upgraded-changes.ts'

let known: ReadonlyMap<string, Resource> = new Map()

/**
 * Gives the descriptions, by name, so that what was kept under an earlier version of one is read as the present one says it.
 * The page does so as soon as they are loaded; what is read before, and what a newer app left here, is read as it stands.
 * The worker sends bytes and needs none.
 */
export function describe(resources: ReadonlyMap<string, Resource>): void {
  known = resources
}

/** A record of the mirror or of a receipt, in the present version. */
export function presentRecord<Kind extends StoredRecord>(resourceName: string, record: Kind): Kind | StoredRecord {
  const resource = known.get(resourceName)
  return resource ? upgradeRecord(resource, record) : record
}

/** What an entry says, in the present version. Its frozen bytes are what was signed, and go out as they are. */
export function presentEntry(entry: Entry): Entry {
  const resource = olderThan(entry.resource, entry.schemaVersion)
  if (!resource) return entry
  return { ...entry, changes: upgradedChanges(resource, entry), schemaVersion: resource.version }
}

/** A draft in the present version: what was typed and, where it changes a record, what its author started from. */
export function presentDraft(draft: Draft): Draft {
  const resource = olderThan(draft.resource, draft.schemaVersion)
  if (!resource) return draft
  const upgraded = (fields: Record<string, unknown>) => upgradeFields(resource, fields, draft.schemaVersion)
  const baseFields = draft.base === null ? draft.baseFields : upgraded(draft.baseFields)
  return { ...draft, fields: upgraded(draft.fields), baseFields, schemaVersion: resource.version }
}

/** The office's answer to an entry of a resource: the record, and in a conflict what clashed, in the present version. */
export function presentReceipt(resourceName: string, receipt: Receipt | null): Receipt | null {
  if (receipt?.result !== 'conflict' && receipt?.result !== 'applied') return receipt
  const resource = receipt.record && olderThan(resourceName, receipt.record.schemaVersion)
  if (!receipt.record || !resource) return receipt
  const { schemaVersion } = receipt.record
  const record = upgradeRecord(resource, receipt.record)
  if (receipt.result === 'applied') return { ...receipt, record }
  return { ...receipt, record, conflicts: receipt.conflicts.flatMap((one) => clashesNow(resource, one, schemaVersion)) }
}

/** The description, where it is newer than the version something was written with. */
function olderThan(resourceName: string, schemaVersion: number): Resource | null {
  const resource = known.get(resourceName)
  return resource && schemaVersion < resource.version ? resource : null
}

/** A clash of a field under the names it has by now. One within a list keeps its place: an item is upgraded with its list. */
function clashesNow(resource: Resource, clash: Conflict, schemaVersion: number): Conflict[] {
  if (clash.item !== undefined) return [clash]
  const side = (value: unknown) =>
    upgradeFields(resource, value === null || value === undefined ? {} : { [clash.field]: value }, schemaVersion)
  const [nothing, base, mine, theirs] = [side(null), side(clash.base), side(clash.mine), side(clash.theirs)]
  const isGiven = (name: string) => !(name in nothing)
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)].filter(isGiven))
  if (names.size === 0) names.add(clash.field)
  return [...names].map((field) => ({
    ...clash,
    field,
    base: base[field] ?? null,
    mine: mine[field] ?? null,
    theirs: theirs[field] ?? null,
  }))
}
