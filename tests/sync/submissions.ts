import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'

/** A new record of a resource as a screen submits it. */
export async function creating(resource: Resource, tenantId: string, fields: Record<string, unknown>) {
  return {
    resource: resource.name,
    action: 'create',
    record: await newRecordId(resource, tenantId, fields),
    base: null,
    changes: changesBetween(resource, {}, fields),
    schemaVersion: resource.version,
  }
}

/** A change of a record as a screen submits it, with what its author saw before. */
export function changing(
  resource: Resource,
  record: string,
  base: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const changes = changesBetween(resource, before, { ...before, ...after })
  return { resource: resource.name, action: 'update', record, base, changes, schemaVersion: resource.version }
}

/** A new note under a heading of its own. */
export const note = (tenantId: string, heading: string = `Note ${uuidV7()}`) =>
  creating(specimenNote, tenantId, { heading })

/** A vessel's log of a day. */
export const log = (tenantId: string, fields: Record<string, unknown>) => creating(specimenLog, tenantId, fields)
