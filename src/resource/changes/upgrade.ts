import type { Resource } from '../description/define-resource.ts'
import { envelopeNames } from '../envelope/envelope-table.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'

/**
 * Upgrades fields of an older version to the present one. Throws for a newer version: the caller quarantines such an
 * entry, or shows such a row leniently.
 */
export function upgradeFields(
  resource: Resource,
  fields: Record<string, unknown>,
  schemaVersion: number,
): Record<string, unknown> {
  if (schemaVersion > resource.version) throw new NewerVersion(resource.name, schemaVersion)
  let upgraded = fields
  for (let version = schemaVersion; version < resource.version; version += 1) {
    upgraded = resource.upgrades?.[version]?.(upgraded) ?? upgraded
  }
  return upgraded
}

/**
 * A record in the present version of the description, renamed fields included; a newer one is unchanged and shown
 * leniently.
 */
export function upgradeRecord(resource: Resource, stored: StoredRecord): StoredRecord {
  const record = withState(resource, stored)
  if (record.schemaVersion >= resource.version) return record
  const isField = (name: string) => !envelope.has(name)
  const { schemaVersion } = record
  const fields = Object.fromEntries(Object.entries(record).filter(([name]) => isField(name)))
  const upgraded: Record<string, unknown> & StoredRecord = { ...record, schemaVersion: resource.version }
  for (const name of Object.keys(fields)) delete upgraded[name]
  return Object.assign(upgraded, upgradeFields(resource, fields, schemaVersion))
}

/** A record from before its resource had a workflow is in the start state. */
function withState({ workflow }: Resource, record: StoredRecord): StoredRecord {
  if (!workflow || record.status !== null) return record
  return { ...record, status: workflow.start, statusAt: record.createdAt, statusBy: record.createdBy }
}

const envelope: ReadonlySet<string> = new Set(envelopeNames)

/** Something was written by a newer version of the app. */
export class NewerVersion extends Error {
  constructor(resource: string, version: number) {
    super(`${resource} was written with version ${version}, which is newer than this program`)
  }
}
