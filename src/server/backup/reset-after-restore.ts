import { uuidV7 } from '#src/lib/uuid.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { setTenant } from './dedicated-connection.ts'

/**
 * By how much a restore raises the counter of changes: more than a tenant makes between two backups, so that no number
 * is used twice. A JavaScript number allows two hundred thousand restores.
 */
const lift = 2 ** 32

/**
 * Resets what a restored database must not continue with, in the restoring transaction. A new epoch (UUIDv7) makes
 * devices offer again what they had delivered. Counters and floor rise above any device's position, so that every
 * device mirrors anew. Unused sessions and links end, since they may have been used since.
 */
export async function resetAfterRestore(
  query: Query,
  tenants: readonly { id: string }[],
  now: Date = new Date(),
): Promise<void> {
  await query('update sessions set ended_at = now() where ended_at is null')
  await query('update account_links set used_at = now() where used_at is null')
  for (const { id } of tenants) {
    await setTenant(query, id)
    await query('update tenants set epoch = $2 where id = $1', [id, uuidV7(now.getTime())])
    await query(
      `insert into tenant_seq (tenant_id, n, floor) values ($1, $2, $2)
       on conflict (tenant_id) do update set n = tenant_seq.n + $2, floor = tenant_seq.n + $2`,
      [id, lift],
    )
    await query('delete from sync_head where tenant_id = $1 and deleted', [id])
    await query('delete from sync_key where tenant_id = $1 and not live', [id])
  }
}
