import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { emptyLinks } from './empty-links.ts'

/** Days after its end during which a link may still be renewed with its answers and files. */
export const keptDays = 30
/** Days after its end until which it is looked for; unlinked files of before are removed like all others. */
const soughtDays = 400

/**
 * Removes what was answered through links that ended a month ago, and their files that no record names; what was sent stands
 * in its record. Returns how many links were emptied.
 */
export async function removeEndedAnswers(
  { database }: Pick<ServerContext, 'database'>,
  now: Date = new Date(),
): Promise<number> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  let emptied = 0
  for (const { id: tenantId } of tenants) {
    emptied += await inTenant(database, tenantId, async (tx) => {
      const links = await endedLinks(tx, now)
      await emptyLinks(tx, links)
      return links.length
    })
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
