import { uuidV7 } from '#src/lib/uuid.ts'
import type { WayOfReading } from '#src/protocol/device/private-read.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isPrivate, readsWithOfficeOnly } from '#src/resource/permission/private-records.ts'
import type { Database } from '../connection/pool.ts'
import { inTenant } from '../transaction/transaction.ts'

type Read = { record: string | null; owner: string | null }

/**
 * Notes who reads private records of others with the office, before they are answered: what cannot be noted is not shown.
 * One's own reading is nobody's concern.
 */
export async function notePrivateReads(
  database: Database,
  actor: Actor,
  resource: Resource,
  records: readonly StoredRecord[],
  way: WayOfReading,
): Promise<void> {
  if (!isPrivate(resource)) return
  const foreign = records.filter(({ scope }) => scope.owner !== actor.personId)
  const reads = foreign.map(({ id, scope }): Read => ({ record: id, owner: scope.owner }))
  await insertReads(database, actor, resource, reads, way)
}

/** The same for an export or counts of all that the actor reads; nothing where that is only their own. */
export async function notePrivateWhole(
  database: Database,
  actor: Actor,
  resource: Resource,
  way: 'export' | 'groups',
): Promise<void> {
  if (!readsWithOfficeOnly(resource, actor)) return
  await insertReads(database, actor, resource, [{ record: null, owner: null }], way)
}

async function insertReads(
  database: Database,
  { tenantId, personId }: Actor,
  { name }: Resource,
  reads: readonly Read[],
  way: WayOfReading,
): Promise<void> {
  if (reads.length === 0) return
  const at = new Date()
  const ids = reads.map(() => uuidV7(at.getTime()))
  const [records, owners] = [reads.map(({ record }) => record), reads.map(({ owner }) => owner)]
  await inTenant(database, tenantId, (tx) =>
    tx.query(
      `insert into private_reads (tenant_id, id, at, reader, resource, record_id, owner, way)
       select $1, read.id, $2, $3, $4, read.record, read.owner, $5
       from unnest($6::uuid[], $7::uuid[], $8::uuid[]) as read (id, record, owner)`,
      [tenantId, at, personId, name, way, ids, records, owners],
    ),
  )
}
