import type { Database, Query } from '#src/server/database/pool.ts'
import { hashOfSecret, isSecret, newSecret } from './secret-token.ts'

/**
 * What a secret was given out for. A link travels by mail and is exchanged at once for a grant, which the page holds in
 * memory: so a link found later in a browser's history or a proxy's log opens nothing.
 */
export type LinkPurpose = 'activation-link' | 'activation-grant' | 'reset-link' | 'reset-grant'

const lifetime: Readonly<Record<LinkPurpose, string>> = {
  'activation-link': '72 hours',
  'activation-grant': '15 minutes',
  'reset-link': '1 hour',
  'reset-grant': '15 minutes',
}

type Owner = { tenantId: string; personId: string }

/** Makes a secret that one account may use once, for a short time. Only its hash is stored. */
export async function issueLink(database: Database, owner: Owner, purpose: LinkPurpose): Promise<string> {
  const secret = newSecret()
  await database.pool.query(
    `insert into account_links (token_hash, tenant_id, account_id, purpose, created_at, expires_at)
     values ($1, $2, $3, $4, now(), now() + $5::interval)`,
    [hashOfSecret(secret), owner.tenantId, owner.personId, purpose, lifetime[purpose]],
  )
  return secret
}

/** Uses a secret up: the account it was made for, or null where it is unknown, used, too old or another person's. */
export async function redeemLink(
  database: Database,
  personId: string,
  secret: string,
  purpose: LinkPurpose,
): Promise<Owner | null> {
  if (!isSecret(secret)) return null
  const { rows } = await database.pool.query<{ tenant_id: string; account_id: string }>(
    `update account_links link set used_at = now() from accounts account
     where link.token_hash = $1 and link.account_id = $2 and link.purpose = $3
       and link.used_at is null and link.expires_at > now()
       and account.tenant_id = link.tenant_id and account.id = link.account_id and account.disabled_at is null
     returning link.tenant_id, link.account_id`,
    [hashOfSecret(secret), personId, purpose],
  )
  return rows[0] ? { tenantId: rows[0].tenant_id, personId: rows[0].account_id } : null
}

/** Ends every secret of an account that is still open, and removes those that are long past. */
export async function endLinks(query: Query, owner: Owner): Promise<void> {
  await query(`update account_links set used_at = now() where tenant_id = $1 and account_id = $2 and used_at is null`, [
    owner.tenantId,
    owner.personId,
  ])
  await query(`delete from account_links where expires_at < now() - interval '30 days'`)
}
