import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { endLinks, type PresentedSecret, redeemGrant } from './account-link.ts'
import { mailAccount } from './account-mail.ts'
import { hashPassword, passwordWeakness } from './password.ts'
import { endSessionsOfPerson } from './session.ts'

/** Refuses a password that is easily guessed, with 422 beside the field. */
export function refuseWeakPassword(password: string, email: string): void {
  const weakness = passwordWeakness(password, email)
  if (weakness !== null) throw new Problem(422, 'invalid', 'Some fields are not valid', { password: [weakness] })
}

/** The authorisation for setting a password: the hash of the verified present one, or a grant that is used up. */
export type PasswordProof = { verified: string } | { grant: PresentedSecret }

/**
 * Sets a password and ends all sessions and open links of the account. Returns its hash, with which a session may be
 * started; null, without effect, where the present password was changed meanwhile or the grant is invalid. The owner
 * is mailed of a password that replaces another.
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
    if (!('grant' in right) || right.grant.purpose === 'reset-grant') {
      await mailAccount(tx, { person: owner.personId, kind: 'password-changed' })
    }
    return passwordHash
  }
  // Two authorisations of one account may deadlock: each ends what the other uses.
  return inTenant(database, owner.tenantId, set, { repeatable: true })
}
