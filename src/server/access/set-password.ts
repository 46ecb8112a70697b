import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { Account } from './account.ts'
import { endLinks, type PresentedSecret, redeemGrant } from './account-link.ts'
import { mailAccount } from './account-mail.ts'
import { endKeyTickets } from './key-ticket.ts'
import { suspendKeys } from './keys/key-states.ts'
import { hashPassword } from './password.ts'
import { passwordWeakness } from './passwords/password-strength.ts'
import { readMe } from './read-me.ts'
import { endSessionsOfPerson } from './session.ts'
import { type Attempt, clearAttemptsWithin } from './sign-in-limits.ts'

/** Refuses a password that is easily guessed, or made of names of its owner and company, with 422 beside the field. */
export async function refuseWeakPassword(context: ServerContext, account: Account, password: string): Promise<void> {
  const me = await readMe(context, account.tenantId, account.id)
  const names = me ? [me.person.firstName, me.person.lastName, me.tenant.name] : []
  const weakness = await passwordWeakness(password, [...names, account.slug, account.email])
  if (weakness !== null) throw new Problem(422, 'invalid', 'Some fields are not valid', { password: [weakness] })
}

/**
 * The authorisation for setting a password: the hash of the verified present one, typed on a device (null for none), or
 * a grant that is used up, and with it the count of failed attempts: whoever forgot their password has some, and may
 * sign in at once.
 */
export type PasswordProof =
  | { verified: string; deviceId: string | null }
  | { grant: PresentedSecret; forgotten: Attempt }

/**
 * Sets a password, ends all sessions, open links and tickets of the account, and suspends its keys on other devices.
 * Returns its hash, with which a session may be started; null, without effect, where the present password was changed
 * meanwhile or the grant is invalid. The owner is mailed of a password that replaces another.
 */
export async function setPassword(
  database: Database,
  owner: { tenantId: string; personId: string },
  password: string,
  right: PasswordProof,
): Promise<string | null> {
  // Hashing is costly on purpose, so the grant is checked first.
  const proved = 'verified' in right ? await hashPassword(password) : null
  const set = async (tx: Transaction): Promise<string | null> => {
    // One authorisation of an account after another: each ends what the others use.
    await tx.query('select from accounts where tenant_id = $1 and id = $2 for no key update', [
      owner.tenantId,
      owner.personId,
    ])
    if ('grant' in right && (await redeemGrant(tx.query, right.grant)) === null) return null
    const passwordHash = proved ?? (await hashPassword(password))
    const changed = await tx.query(
      `update accounts set password_hash = $3
       where tenant_id = $1 and id = $2 and ($4::text is null or password_hash = $4) returning id`,
      [owner.tenantId, owner.personId, passwordHash, 'verified' in right ? right.verified : null],
    )
    if (changed.length === 0) return null
    await endSessionsOfPerson(tx.query, owner.tenantId, owner.personId)
    await endLinks(tx.query, owner)
    await endKeyTickets(tx.query, owner.tenantId, owner.personId)
    await suspendKeys(tx, owner.personId, 'verified' in right ? right.deviceId : null)
    // In this transaction, so that the same request sent again finds the grant used and no attempt counted.
    if ('grant' in right) await clearAttemptsWithin(tx.query, right.forgotten)
    if (!('grant' in right) || right.grant.purpose === 'reset-grant') {
      await mailAccount(tx, { person: owner.personId, kind: 'password-changed' })
    }
    return passwordHash
  }
  return inTenant(database, owner.tenantId, set, { repeatable: true })
}
