import { uuidV7 } from '#src/lib/uuid.ts'
import type { ScopeKeys } from '#src/resource/scope.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'

export const noScope: ScopeKeys = { owner: null, department: null, vessel: null, participants: [] }

/** A record as new as can be, with these fields. */
export function recordWith(fields: Record<string, unknown>, envelope: Partial<StoredRecord> = {}): StoredRecord {
  const at = '2026-11-21T09:00:00.000Z'
  return {
    id: uuidV7(),
    version: 1,
    status: null,
    statusAt: null,
    statusBy: null,
    lastStep: null,
    number: null,
    provisionalNumber: null,
    active: true,
    scope: noScope,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
    schemaVersion: 1,
    ...fields,
    ...envelope,
  }
}
