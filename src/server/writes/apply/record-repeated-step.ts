import { sameValue } from '#src/lib/canonical-json.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { besideNames } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Unchanged } from '../decide/decision.ts'
import type { Write } from '../entry/write.ts'
import { recordHistory } from '../record/history.ts'
import { flushHistory } from '../record/history-lines.ts'

/**
 * Taking a step that somebody else already took changes nothing, but is recorded in the history. It names the entry
 * only where the author had read all that is there, since signatures on top refer to it (`seen-version.ts`). `changes`
 * are in the present version of the description; `seen` is the version the author saw.
 */
export async function recordRepeatedStep(
  tx: Transaction,
  write: Write,
  resource: Resource,
  { record, isRepeatedStep: repeatsStep }: Unchanged,
  { changes, seen }: { changes: Changes; seen: number | null },
): Promise<void> {
  if (!repeatsStep || record.statusBy === write.entry.author) return
  const isRead = await hasReadAll(tx, resource, record, changes, seen ?? record.version)
  recordHistory(tx, resource, write, record, record, { entryId: isRead ? write.entry.id : null })
}

/** Whether everything after the version they saw is also in their entry. */
async function hasReadAll(
  tx: Transaction,
  resource: Resource,
  record: StoredRecord,
  changes: Changes,
  seen: number,
): Promise<boolean> {
  await flushHistory(tx)
  const later = await tx.query<{ field: string }>(
    `select distinct jsonb_object_keys(patch) as field from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and version > $4`,
    [tx.tenantId, resource.name, record.id, seen],
  )
  const fields = fieldsOfRecord(resource, record)
  const beside = besideNames(resource)
  return later
    .filter(({ field }) => field !== 'status' && !beside.has(field))
    .every(({ field }) => field in changes && sameValue(changes[field]?.after ?? null, fields[field] ?? null))
}
