import type { Database, Query } from '#src/server/database/connection/pool.ts'
import { sqlState } from '#src/server/database/transaction/transaction.ts'
import { hashOfSecret, isSecret, newSecret } from './secret-token.ts'

/**
 * The purpose of a secret. A mailed link is exchanged at once for a grant that the page holds in memory, so that a link
 * found later in a browser's history or a proxy's log is useless.
 */
export type LinkPurpose = 'activation-link' | 'activation-grant' | 'reset-link' | 'reset-grant'

/** How long each kind of secret is good, as an interval of the database. */
export const linkLifetimes: Readonly<Record<LinkPurpose, string>> = {
  'activation-link': '72 hours',
  'activation-grant': '15 minutes',
  'reset-link': '1 hour',
  'reset-grant': '15 minutes',
}

type Owner = { tenantId: string; personId: string }

/** Creates a single-use, short-lived secret for an account. Only its hash is stored. */
export async function issueLink(database: Database, owner: Owner, purpose: LinkPurpose): Promise<string> {
  const secret = newSecret()
  await database.pool.query(
    `insert into account_links (token_hash, tenant_id, account_id, purpose, created_at, expires_at)
     values ($1, $2, $3, $4, now(), now() + $5::interval)`,
    [hashOfSecret(secret), owner.tenantId, owner.personId, purpose, linkLifetimes[purpose]],
  )
  return secret
}

/** A mailed link or a grant: the account it is for, its secret, and what it is for. */
export type PresentedSecret = { personId: string; secret: string; purpose: LinkPurpose }

/**
 * Exchanges a link for a grant with this secret, both or neither. If the answer was lost, the same secret gets it again
 * while the grant is open. Null where the link is unknown, used for another grant, expired, or another person's.
 */
export async function exchangeLink(
  database: Database,
  link: PresentedSecret,
  grant: { secret: string; purpose: LinkPurpose },
): Promise<Owner | null> {
  if (!isSecret(link.secret) || !isSecret(grant.secret)) return null
  const { pool } = database
  const values = [...named(link), hashOfSecret(grant.secret), grant.purpose, linkLifetimes[grant.purpose]]
  const made = await pool.query<OwnerRow>(redeemForGrantStatement, values).catch((error: unknown) => {
    // The secret belongs to another grant: nothing was done.
    if (sqlState(error) === '23505') return null
    throw error
  })
  if (made?.rows[0]) return ownerOf(made.rows[0])
  // A separate statement: one that waited for the lock would not see what the first request inserted.
  const { rows } = await pool.query<OwnerRow>(openGrant, [...named({ ...link, ...grant }), ...named(link)])
  return ownerOf(rows[0])
}

/** Uses a grant within the transaction it authorises: returns the account, or null where the grant is invalid. */
export async function redeemGrant(query: Query, grant: PresentedSecret): Promise<Owner | null> {
  if (!isSecret(grant.secret)) return null
  const [row] = await query<OwnerRow>(redeemStatement, named(grant))
  return ownerOf(row)
}

/** Whether a grant could be redeemed now. */
export async function isOpenGrant(database: Database, grant: PresentedSecret): Promise<boolean> {
  if (!isSecret(grant.secret)) return false
  const { rows } = await database.pool.query(
    `select from account_links link, accounts account where ${isOpen}`,
    named(grant),
  )
  return rows.length > 0
}

/** Whether a grant was used or ended a moment ago: the request may be a retry after a lost answer. */
export async function wasJustRedeemed(database: Database, grant: PresentedSecret): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from account_links where token_hash = $1 and account_id = $2 and purpose = $3
       and used_at > now() - $4::interval`,
    [...named(grant), linkLifetimes[grant.purpose]],
  )
  return rows.length > 0
}

type OwnerRow = { tenant_id: string; account_id: string }

const isOpen = `link.token_hash = $1 and link.account_id = $2 and link.purpose = $3
  and link.used_at is null and link.expires_at > now()
  and account.tenant_id = link.tenant_id and account.id = link.account_id and account.disabled_at is null`

const redeemStatement = `update account_links link set used_at = now() from accounts account where ${isOpen}
  returning link.tenant_id, link.account_id`

const redeemForGrantStatement = `with used as (${redeemStatement})
  insert into account_links (token_hash, tenant_id, account_id, purpose, created_at, expires_at)
  select $4, tenant_id, account_id, $5, now(), now() + $6::interval from used returning tenant_id, account_id`

const openGrant = `select link.tenant_id, link.account_id from account_links link, accounts account where ${isOpen}
  and exists (select from account_links used where used.token_hash = $4 and used.account_id = $5 and used.purpose = $6
    and used.used_at is not null)`

function named({ secret, personId, purpose }: PresentedSecret): unknown[] {
  return [hashOfSecret(secret), personId, purpose]
}

function ownerOf(row: OwnerRow | undefined): Owner | null {
  return row ? { tenantId: row.tenant_id, personId: row.account_id } : null
}

/** Ends every open secret of an account and deletes expired ones. */
export async function endLinks(query: Query, owner: Owner): Promise<void> {
  await query(`update account_links set used_at = now() where tenant_id = $1 and account_id = $2 and used_at is null`, [
    owner.tenantId,
    owner.personId,
  ])
  await query(`delete from account_links where expires_at < now() - interval '30 days'`)
}
