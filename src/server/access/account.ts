import type { Database } from '#src/server/database/connection/pool.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A sign-in account. Its id is the person's. */
export type Account = {
  id: string
  tenantId: string
  /** Slug of the tenant. */
  slug: string
  email: string
  passwordHash: string | null
  disabled: boolean
}

type Row = {
  id: string
  tenant_id: string
  slug: string
  email: string
  password_hash: string | null
  disabled_at: Date | null
}

const columns = `account.id, account.tenant_id, tenant.slug, account.email, account.password_hash, account.disabled_at
  from accounts account join tenants tenant on tenant.id = account.tenant_id`

/** The account of an e-mail address in any tenant: an address belongs to one. */
export async function accountOfEmail(database: Database, email: string): Promise<Account | null> {
  const { rows } = await database.pool.query<Row>(`select ${columns} where account.email = $1`, [normalizeEmail(email)])
  return rows[0] ? accountOf(rows[0]) : null
}

/** The account of a person. */
export async function accountOfPerson(database: Database, personId: string): Promise<Account | null> {
  const { rows } = await database.pool.query<Row>(`select ${columns} where account.id = $1`, [personId])
  return rows[0] ? accountOf(rows[0]) : null
}

/** The normalised form in which an address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

function accountOf(row: Row): Account {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    slug: row.slug,
    email: row.email,
    passwordHash: row.password_hash,
    disabled: row.disabled_at !== null,
  }
}

/**
 * Creates a person's account. Without a password it waits for activation. False where the person or the address already
 * has one.
 */
export async function insertAccount(
  transaction: Transaction,
  account: { id: string; email: string; passwordHash: string | null; invitedBy?: string },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into accounts (id, tenant_id, email, password_hash, invited_by, invited_at)
     values ($1, $2, $3, $4, $5::uuid, case when $5::uuid is not null then now() end) on conflict do nothing returning id`,
    [account.id, transaction.tenantId, normalizeEmail(account.email), account.passwordHash, account.invitedBy ?? null],
  )
  return inserted.length === 1
}
