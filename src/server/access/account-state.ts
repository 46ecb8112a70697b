import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkLifetimes } from './account-link.ts'

/**
 * The state of a person's account: none; invited, until a password is chosen; active; disabled. Times are ISO texts,
 * `email` is the sign-in address. `invitedAt` is null until the latest invitation is mailed, and then `linkEndsAt` too
 * unless an invitation of then would have ended.
 */
export type AccountState =
  | { state: 'none' }
  | { state: 'invited'; email: string; invitedAt: string | null; linkEndsAt: string | null }
  | { state: 'active'; email: string }
  | { state: 'disabled'; email: string; disabledAt: string }

type Row = {
  email: string
  has_password: boolean
  disabled_at: Date | null
  invited_at: Date | null
  expires_at: Date | null
}

/** The state of a person's account in the transaction's tenant; of an invitation, when the newest link was mailed. */
export async function readAccountState(transaction: Transaction, personId: string): Promise<AccountState> {
  const [row] = await transaction.query<Row>(
    `select account.email, account.password_hash is not null as has_password, account.disabled_at,
       link.created_at as invited_at,
       coalesce(
         link.expires_at,
         case when account.invited_at > now() - $3::interval then null else now() end
       ) as expires_at
     from accounts account
     left join lateral (
       select created_at, expires_at from account_links
       where tenant_id = account.tenant_id and account_id = account.id and purpose = 'activation-link'
         and created_at >= coalesce(account.invited_at, '-infinity')
       order by created_at desc limit 1
     ) link on true
     where account.tenant_id = $1 and account.id = $2`,
    [transaction.tenantId, personId, linkLifetimes['activation-link']],
  )
  if (!row) return { state: 'none' }
  const { email } = row
  if (row.disabled_at) return { state: 'disabled', email, disabledAt: row.disabled_at.toISOString() }
  if (row.has_password) return { state: 'active', email }
  return {
    state: 'invited',
    email,
    invitedAt: row.invited_at?.toISOString() ?? null,
    linkEndsAt: row.expires_at?.toISOString() ?? null,
  }
}
