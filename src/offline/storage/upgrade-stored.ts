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
 * Registers the descriptions by name, so that stored data of an earlier version is read in the present one. Pages
 * register as soon as they have loaded them; data read before, or of a newer app, is read as stored. The worker needs
 * none. `timeOrder` is passed in to keep this part of the bundle small.
 */
export function registerDescriptions(
  resources: ReadonlyMap<string, Resource>,
  timeOrder: (resource: Resource) => string | null,
): void {
  descriptions = resources
  readTimeOrder = timeOrder
}

/** The description of that name, once registered; undefined before, and of a newer app's resource. */
export function descriptionOf(resourceName: string): Resource | undefined {
  return descriptions.get(resourceName)
}

/** The day or time field that orders a resource's lists, newest first; null where another field does. */
export function timeOrderOf(resourceName: string): string | null {
  const resource = descriptions.get(resourceName)
  return resource ? readTimeOrder(resource) : null
}

/** The natural key fields from which a resource's ids are derived; undefined where ids are random. */
export function naturalKeyOf(resourceName: string): readonly string[] | undefined {
  return descriptions.get(resourceName)?.key
}

/** A record of the mirror or a receipt, in the present version. */
export function upgradeStoredRecord<Kind extends StoredRecord>(
  resourceName: string,
  record: Kind,
): Kind | StoredRecord {
  const resource = descriptions.get(resourceName)
  return resource ? upgradeRecord(resource, record) : record
}

/** The content of an entry, in the present version. Its frozen bytes are what was signed, and are sent unchanged. */
export function upgradeStoredEntry(entry: Entry): Entry {
  const resource = newerDescription(entry.resource, entry.schemaVersion)
  if (!resource) return entry
  return { ...entry, changes: upgradeChanges(resource, entry), schemaVersion: resource.version }
}

/** A draft in the present version: its content and, for a change, the content it started from. */
export function upgradeStoredDraft(draft: Draft): Draft {
  const resource = newerDescription(draft.resource, draft.schemaVersion)
  if (!resource) return draft
  const upgraded = (fields: Record<string, unknown>) => upgradeFields(resource, fields, draft.schemaVersion)
  const baseFields = draft.base === null ? draft.baseFields : upgraded(draft.baseFields)
  return { ...draft, fields: upgraded(draft.fields), baseFields, schemaVersion: resource.version }
}

/** The office's answer to an entry, in the present version: the record, and in a conflict the clashes. */
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

/** The description, if newer than the given version. */
function newerDescription(resourceName: string, schemaVersion: number): Resource | null {
  const resource = descriptions.get(resourceName)
  return resource && schemaVersion < resource.version ? resource : null
}
