import { uuidV7 } from '#src/lib/uuid.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { setTenant } from './dedicated-connection.ts'

/**
 * How far a restore lifts the counter of changes. More changes than a tenant makes between two backups, so that no number
 * is given out twice; and a JavaScript number counts two hundred thousand restores.
 */
const lift = 2 ** 32

/**
 * What a restored database must not simply go on with, within the transaction that restored it:
 *
 * - a new epoch, by which devices offer again what they had delivered. It is a UUIDv7: its time is that of the restore;
 * - counters far above any position that a device can hold, and a floor as high: every device mirrors from the start, also
 *   one that missed the epoch, and no number is given out a second time. Traces below the floor are of no use any more;
 * - sessions and links that were not used up end: they may have been ended or used since the backup was made.
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
