import { resources } from '#src/areas/resources.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { isCommentable } from './commentable.ts'

/** A record that may be commented on. */
export type Commented = { resource: Resource; record: StoredRecord }

/**
 * The record that comments are about, if the person reads it by its own kind's rule in this very query; null where it is
 * absent, deleted, of no kind with comments, or not theirs to read.
 */
export async function readCommented(
  tx: Transaction,
  { resourceName, recordId }: { resourceName?: unknown; recordId?: unknown },
  actor: Actor,
): Promise<Commented | null> {
  const resource = resources.find((one) => one.name === resourceName)
  if (!resource || !isCommentable(resource) || typeof recordId !== 'string' || !isUuid(recordId)) return null
  const record = await readVisible(tx, resource, recordId, actor, resource.access.read)
  return record && { resource, record }
}
