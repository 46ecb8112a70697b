import type { Draft } from '#src/offline/storage/outbox-rows.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import { upgradeFields, upgradeRecord } from '#src/resource/changes/upgrade.ts'
import { upgradeChanges } from '#src/resource/changes/upgrade-changes.ts'
import { upgradeConflicts } from '#src/resource/changes/upgrade-conflicts.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

let descriptions: ReadonlyMap<string, Resource> = new Map()
let readTimeOrder: (resource: Resource) => string | null = () => null

/**
 * Gives the descriptions, by name, so that what was kept under an earlier version of one is read as the present one says it.
 * The page does so as soon as they are loaded; what is read before, and what a newer app left here, is read as it stands.
 * The worker sends bytes and needs none. `timeOrder` says by which day or moment lists of one go: what reads that out of a
 * description comes with the descriptions, and this device's part is lighter without it.
 */
export function registerDescriptions(
  resources: ReadonlyMap<string, Resource>,
  timeOrder: (resource: Resource) => string | null,
): void {
  descriptions = resources
  readTimeOrder = timeOrder
}

/** The day or moment by which a resource's lists go, the newest first; null where they go by something else. */
export function timeOrderOf(resourceName: string): string | null {
  const resource = descriptions.get(resourceName)
  return resource ? readTimeOrder(resource) : null
}

/** The fields of a resource's natural key, of which the ids of its records are made; undefined where they are made by chance. */
export function naturalKeyOf(resourceName: string): readonly string[] | undefined {
  return descriptions.get(resourceName)?.key
}

/** A record of the mirror or of a receipt, in the present version. */
export function upgradeStoredRecord<Kind extends StoredRecord>(
  resourceName: string,
  record: Kind,
): Kind | StoredRecord {
  const resource = descriptions.get(resourceName)
  return resource ? upgradeRecord(resource, record) : record
}

/** What an entry says, in the present version. Its frozen bytes are what was signed, and go out as they are. */
export function upgradeStoredEntry(entry: Entry): Entry {
  const resource = newerDescription(entry.resource, entry.schemaVersion)
  if (!resource) return entry
  return { ...entry, changes: upgradeChanges(resource, entry), schemaVersion: resource.version }
}

/** A draft in the present version: what was typed and, where it changes a record, what its author started from. */
export function upgradeStoredDraft(draft: Draft): Draft {
  const resource = newerDescription(draft.resource, draft.schemaVersion)
  if (!resource) return draft
  const upgraded = (fields: Record<string, unknown>) => upgradeFields(resource, fields, draft.schemaVersion)
  const baseFields = draft.base === null ? draft.baseFields : upgraded(draft.baseFields)
  return { ...draft, fields: upgraded(draft.fields), baseFields, schemaVersion: resource.version }
}

/** The office's answer to an entry of a resource: the record, and in a conflict what clashed, in the present version. */
export function upgradeStoredReceipt(resourceName: string, receipt: Receipt | null): Receipt | null {
  if (receipt?.result !== 'conflict' && receipt?.result !== 'applied') return receipt
  const resource = receipt.record && newerDescription(resourceName, receipt.record.schemaVersion)
  if (!receipt.record || !resource) return receipt
  const { schemaVersion } = receipt.record
  const record = upgradeRecord(resource, receipt.record)
  if (receipt.result === 'applied') return { ...receipt, record }
  return {
    ...receipt,
    record,
    conflicts: receipt.conflicts.flatMap((one) => upgradeConflicts(resource, one, schemaVersion)),
  }
}

/** The description, where it is newer than the version something was written with. */
function newerDescription(resourceName: string, schemaVersion: number): Resource | null {
  const resource = descriptions.get(resourceName)
  return resource && schemaVersion < resource.version ? resource : null
}
