import { uuidV7 } from '#src/lib/uuid.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockUploads } from '#src/server/database/locks.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { measureDisk } from '../disk/disk-space.ts'
import { maxUploadsPerPerson, uploadRetentionMilliseconds } from '../store/unfinished-uploads.ts'
import { noRoom } from './no-room.ts'

type Limited = Pick<ServerContext, 'database' | 'configuration'>

/** Room for an upload under way: whose, and a name of its own, which is the file's id where it comes in parts. */
export type RoomKey = { tenantId: string; uploader: string; id: string }

/** Milliseconds after which the room of an upload in one piece is free, although its process ended in between. */
const wholeUploadMilliseconds = 3_600_000

type Used = { company: number; person: number; day: number }

/** 507 where the disk would be left with less than its reserve. */
export async function refuseFullDisk({ configuration }: Limited, bytes: number): Promise<void> {
  const { free, reserve } = await measureDisk(configuration)
  if (free - bytes < reserve) throw noRoom('disk')
}

/**
 * Keeps room for as many bytes before the first of them comes, or refuses (`noRoom`): on the disk, of the company, of the
 * person, and of their last 24 hours. Requests of one moment are counted one after the other, so that they do not pass
 * together.
 */
export async function reserveRoom(
  context: Limited,
  { tenantId, uploader, id }: RoomKey,
  bytes: number,
  milliseconds: number = uploadRetentionMilliseconds,
): Promise<void> {
  await refuseFullDisk(context, bytes)
  const { bytesPerCompany, bytesPerPerson, bytesPerPersonAndDay } = context.configuration.uploads
  await inTenant(context.database, tenantId, async (tx) => {
    await lockUploads(tx)
    await tx.query('delete from upload_reservations where tenant_id = $1 and expires_at < now()', [tenantId])
    const used = await usedRoom(tx, uploader, id)
    if (used.company + bytes > bytesPerCompany) throw noRoom('company')
    if (used.person + bytes > bytesPerPerson) throw noRoom('person')
    if (used.day + bytes > bytesPerPersonAndDay) throw noRoom('day')
    await tx.query(
      `insert into upload_reservations (tenant_id, uploader, id, bytes, expires_at)
       values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
       on conflict (tenant_id, uploader, id) do update set bytes = excluded.bytes, expires_at = excluded.expires_at`,
      [tenantId, uploader, id, bytes, milliseconds],
    )
    // Beyond this number the store gives up the one idle longest.
    await tx.query(
      `delete from upload_reservations where tenant_id = $1 and uploader = $2 and id in (
         select id from upload_reservations where tenant_id = $1 and uploader = $2 order by created_at desc offset $3)`,
      [tenantId, uploader, maxUploadsPerPerson],
    )
  })
}

/** Keeps the room of an upload that goes on; where it has none (any more), it is asked for as at the beginning. */
export async function keepRoom(context: Limited, key: RoomKey, bytes: number, arriving: number): Promise<void> {
  const kept = await inTenant(context.database, key.tenantId, (tx) =>
    tx.query(
      `update upload_reservations set expires_at = now() + $4 * interval '1 millisecond'
       where tenant_id = $1 and uploader = $2 and id = $3 and bytes >= $5 returning id`,
      [key.tenantId, key.uploader, key.id, uploadRetentionMilliseconds, bytes],
    ),
  )
  if (kept.length === 0) await reserveRoom(context, key, bytes)
  else await refuseFullDisk(context, arriving)
}

/** Frees the room of an upload that was given up; of one that was stored its row counts instead. */
export async function releaseRoom({ database }: Pick<Limited, 'database'>, key: RoomKey): Promise<void> {
  await inTenant(database, key.tenantId, (tx) => endReservation(tx, key))
}

/** The same, in the transaction that stores the file. */
export async function endReservation(tx: Transaction, { uploader, id }: Omit<RoomKey, 'tenantId'>): Promise<void> {
  await tx.query('delete from upload_reservations where tenant_id = $1 and uploader = $2 and id = $3', [
    tx.tenantId,
    uploader,
    id,
  ])
}

/** Runs the work of an upload in one piece with room for as many bytes. */
export async function withRoom<Result>(
  context: Limited,
  owner: Omit<RoomKey, 'id'>,
  bytes: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = { tenantId: owner.tenantId, uploader: owner.uploader, id: uuidV7() }
  await reserveRoom(context, key, bytes, wholeUploadMilliseconds)
  try {
    return await work()
  } finally {
    await releaseRoom(context, key)
  }
}

/** Bytes that a company's files and uploads under way take. */
export async function companyBytes({ database }: Pick<Limited, 'database'>, tenantId: string): Promise<number> {
  return inTenantReadOnly(database, tenantId, async (tx) => (await usedRoom(tx, null, null)).company)
}

/** What is stored or may still come, without the upload `except`. */
async function usedRoom(tx: Transaction, uploader: string | null, except: string | null): Promise<Used> {
  const [used] = await tx.query<{ company: string; person: string; day: string }>(
    `with used as (
       select uploader, coalesce(stored_size, size) as bytes, created_at from files where tenant_id = $1
       union all
       select uploader, bytes, created_at from upload_reservations
       where tenant_id = $1 and expires_at >= now() and (id, uploader) is distinct from ($3::uuid, $2::uuid))
     select coalesce(sum(bytes), 0)::text as company,
       coalesce(sum(bytes) filter (where uploader = $2), 0)::text as person,
       coalesce(sum(bytes) filter (where uploader = $2 and created_at > now() - interval '1 day'), 0)::text as day
     from used`,
    [tx.tenantId, uploader, except],
  )
  return { company: Number(used?.company), person: Number(used?.person), day: Number(used?.day) }
}
