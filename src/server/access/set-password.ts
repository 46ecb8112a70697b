import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { endLinks, type PresentedSecret, redeemGrant } from './account-link.ts'
import { hashPassword, passwordWeakness } from './password.ts'
import { endSessionsOfPerson } from './session.ts'

/** Refuses a password that is guessed early, with 422 beside the field. */
export function refuseWeakPassword(password: string, email: string): void {
  const weakness = passwordWeakness(password, email)
  if (weakness !== null) throw new Problem(422, 'invalid', 'Some fields are not valid', { password: [weakness] })
}

/** By what a password may be set: the hash of the present one, where it was proved, or a grant that is spent with it. */
export type PasswordProof = { verified: string } | { grant: PresentedSecret }

/**
 * Sets a password and ends every session and every open link of the account: whoever else was in is out. Answers its hash,
 * by which whoever set it may begin a session; null, and nothing is done, where the right to it is gone: the present one
 * was changed since, or the grant is worth nothing.
 */
export async function setPassword(
  database: Database,
  owner: { tenantId: string; personId: string },
  password: string,
  right: PasswordProof,
): Promise<string | null> {
  // Costly on purpose, and done for nobody who has no right to it: a grant is looked at first.
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
    return passwordHash
  }
  // Two rights of one account, used at one moment, may wait for each other: the one ends what the other uses.
  return inTenant(database, owner.tenantId, set, { repeatable: true })
}
