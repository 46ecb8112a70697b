import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { splitBeside } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { storedAuthor, type Write } from '../entry/write.ts'
import { addHistoryLine } from './history-lines.ts'

/**
 * Records in the history who did what: changed fields with earlier values, state, answers. Written with the
 * transaction's other rows (`history-lines.ts`). `entryId` is the entry by which its author knows the resulting
 * version; null where they had not read all of it, as of an effect. `isLate`: it counted by rights that were gone.
 */
export function recordHistory(
  tx: Transaction,
  resource: Resource,
  write: Write,
  before: StoredRecord | null,
  after: StoredRecord,
  { entryId = write.cause ? null : write.entry.id, isLate = false }: { entryId?: string | null; isLate?: boolean } = {},
): void {
  const { entry, arrival, cause } = write
  const fields = changesBetween(
    resource,
    before ? fieldsOfRecord(resource, before) : {},
    fieldsOfRecord(resource, after),
  )
  const patch =
    (before?.status ?? null) === after.status
      ? fields
      : { ...fields, status: { before: before?.status ?? null, after: after.status } }
  addHistoryLine(tx, {
    at: arrival,
    id: uuidV7(arrival.getTime()),
    resource: resource.name,
    recordId: after.id,
    version: after.version,
    actor: storedAuthor(write),
    actingFor: entry.actingFor,
    entryId,
    action: entry.action,
    patch,
    answers: entry.answers,
    madeAt: entry.madeAt,
    reviewedBy: write.reviewedBy ?? null,
    isKeyUnconfirmed: write.isKeyUnconfirmed ?? false,
    ...(isLate && { late: true }),
    ...(cause && { cause: { entry: cause.entry, resource: cause.resource, record: cause.record } }),
  })
}

/**
 * Signs a record: binds the signer to the hash of its content, without what lies beside it, in an append-only table. A round ends when the same step is
 * signed again; within a round signatures are counted. With a tenant's chain, round and order are those of the record.
 */
export async function storeSignature(
  tx: Transaction,
  resource: Resource,
  write: Write,
  after: StoredRecord,
): Promise<void> {
  const { entry, arrival } = write
  if (storedAuthor(write) === null) throw new Error('only people sign')
  const place = after.approval?.signatures.at(-1)?.place
  const content = new TextEncoder().encode(
    canonicalJson(splitBeside(resource, fieldsOfRecord(resource, after)).content),
  )
  await tx.query(
    `insert into signatures
       (tenant_id, id, resource, record_id, version, round, position, transition, signer, acting_for, content_hash,
        device, signed_at, entry_id, at)
     select $1, $2, $3, $4, $5, coalesce($14::integer, earlier.round),
       coalesce($15::integer, 1 + (select count(*) from signatures
         where tenant_id = $1 and resource = $3 and record_id = $4 and round = earlier.round)),
       $6, $7, $8, $9, $10, $11, $12, $13
     from (
       select greatest(1, max(round), 1 + count(*) filter (where transition = $6)) as round
       from signatures where tenant_id = $1 and resource = $3 and record_id = $4
     ) earlier`,
    [
      tx.tenantId,
      uuidV7(arrival.getTime()),
      resource.name,
      after.id,
      after.version,
      entry.action,
      entry.author,
      entry.actingFor,
      await sha256Hex(new Uint8Array(content)),
      write.source === 'device' ? entry.device : null,
      entry.madeAt,
      entry.id,
      arrival,
      after.approval?.round ?? null,
      place === undefined ? null : place + 1,
    ],
  )
}
