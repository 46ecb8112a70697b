import { resources } from '#src/areas/resources.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readRecord, readVisible } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { hasActions } from './may-give.ts'

/** A record that actions are about. */
export type Parent = { resource: Resource; record: StoredRecord }

/**
 * The record that an action is about, if the person reads it by its own kind's rule in this very query; null where it is
 * absent, deleted, of no kind with actions, or not theirs to read. Nobody, as the product itself, reads all.
 */
export async function readParent(
  tx: Transaction,
  { resourceName, recordId }: { resourceName?: unknown; recordId?: unknown },
  actor: Actor | null,
): Promise<Parent | null> {
  const resource = resources.find((one) => one.name === resourceName)
  if (!resource || !hasActions(resource) || typeof recordId !== 'string' || !isUuid(recordId)) return null
  const record = actor
    ? await readVisible(tx, resource, recordId, actor, resource.access.read)
    : await readRecord(tx, resource, recordId)
  return record && { resource, record }
}
