import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'

/** Days an upload waits for a record that links it (`design/sync.md`, Files). */
const retentionDays = 180

/** Deletes uploads that no record has linked for half a year, rows first; returns how many. */
export async function removeUnlinkedUploads(
  { database, fileStore }: Pick<ServerContext, 'database' | 'fileStore'>,
  now: Date = new Date(),
): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000)
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  let removed = 0
  for (const tenant of tenants) {
    const gone = await inTenant(database, tenant.id, (transaction) =>
      transaction.query<{ id: string }>(
        `delete from files file where file.tenant_id = $1 and file.created_at < $2
           and not exists (select 1 from file_links link where link.tenant_id = $1 and link.file_id = file.id)
         returning file.id`,
        [tenant.id, before],
      ),
    )
    for (const { id } of gone) await fileStore.remove(tenant.id, id)
    removed += gone.length
  }
  return removed
}
