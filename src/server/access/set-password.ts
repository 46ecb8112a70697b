import type { Database } from '#src/server/database/pool.ts'
import { inTenant } from '#src/server/database/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { endLinks } from './account-link.ts'
import { hashPassword, passwordWeakness } from './password.ts'
import { endSessionsOf } from './session.ts'

/** Refuses a password that is guessed early, with 422 beside the field. */
export function refuseWeak(password: string, email: string): void {
  const weakness = passwordWeakness(password, email)
  if (weakness !== null) throw new Problem(422, 'invalid', 'Some fields are not right', { password: [weakness] })
}

/**
 * Sets a password and ends every session and every open link of the account: whoever else was in is out. Answers its hash,
 * by which whoever set it may begin a session. `verified` is the hash of the present one, where it was proved: null, and
 * nothing is done, where it has been changed since.
 */
export async function setPassword(
  database: Database,
  owner: { tenantId: string; personId: string },
  password: string,
  verified: string | null = null,
): Promise<string | null> {
  const passwordHash = await hashPassword(password)
  return inTenant(database, owner.tenantId, async (tx) => {
    const changed = await tx.query(
      `update accounts set password_hash = $3
       where tenant_id = $1 and id = $2 and ($4::text is null or password_hash = $4) returning id`,
      [owner.tenantId, owner.personId, passwordHash, verified],
    )
    if (changed.length === 0) return null
    await endSessionsOf(tx.query, owner.tenantId, owner.personId)
    await endLinks(tx.query, owner)
    return passwordHash
  })
}
