import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { uploaderOfLink } from './guest-link-uploads.ts'

/** Days after its end during which a link may still be renewed with its answers and files. */
export const keptDays = 30
/** Days after its end until which it is looked for; unlinked files of before are removed like all others. */
const soughtDays = 400

/**
 * Removes what was answered through links that ended a month ago, and their files that no record names; what was sent stands
 * in its record. Returns how many links were emptied.
 */
export async function removeEndedAnswers(
  { database, fileStore }: Pick<ServerContext, 'database' | 'fileStore'>,
  now: Date = new Date(),
): Promise<number> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  let emptied = 0
  for (const { id: tenantId } of tenants) {
    const { links, files } = await inTenant(database, tenantId, async (tx) => {
      const links = await endedLinks(tx, now)
      return { links, files: await emptyLinks(tx, links) }
    })
    for (const file of files) await fileStore.remove(tenantId, file)
    emptied += links.length
  }
  return emptied
}

async function endedLinks(tx: Transaction, now: Date): Promise<string[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const rows = await tx.query<{ id: string }>(
    `select id from guest_links where tenant_id = $1
       and least(expires_at, revoked_at) < $2 and least(expires_at, revoked_at) > $3 order by id for update`,
    [tx.tenantId, daysAgo(keptDays), daysAgo(soughtDays)],
  )
  return rows.map(({ id }) => id)
}

/** Returns the files whose rows were removed. */
async function emptyLinks(tx: Transaction, links: readonly string[]): Promise<string[]> {
  if (links.length === 0) return []
  const { tenantId } = tx
  await tx.query('delete from guest_answers where tenant_id = $1 and link_id = any($2::uuid[])', [tenantId, links])
  await tx.query(
    `update guest_links set sent_answers = null
     where tenant_id = $1 and id = any($2::uuid[]) and sent_answers is not null`,
    [tenantId, links],
  )
  const uploaders = await Promise.all(links.map((link) => uploaderOfLink(tenantId, link)))
  const gone = await tx.query<{ id: string }>(
    `delete from files file where file.tenant_id = $1 and file.uploader = any($2::uuid[])
       and not exists (select 1 from file_links link where link.tenant_id = $1 and link.file_id = file.id)
     returning file.id`,
    [tenantId, uploaders],
  )
  return gone.map(({ id }) => id)
}
