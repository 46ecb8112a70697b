import type { Database, Query } from '#src/server/database/pool.ts'
import { Problem } from '#src/server/http/problem.ts'
import { endLinks } from './account-link.ts'
import { hashPassword, passwordWeakness } from './password.ts'
import { endSessionsOf } from './session.ts'

/** Refuses a password that is guessed early, with 422 beside the field. */
export function refuseWeak(password: string, email: string): void {
  const weakness = passwordWeakness(password, email)
  if (weakness !== null) throw new Problem(422, 'invalid', 'Some fields are not right', { password: [weakness] })
}

/** Sets a password and ends every session and every open link of the account: whoever else was in is out. */
export async function setPassword(
  database: Database,
  owner: { tenantId: string; personId: string },
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database.pool.query('update accounts set password_hash = $3 where tenant_id = $1 and id = $2', [
    owner.tenantId,
    owner.personId,
    passwordHash,
  ])
  const query: Query = async (text, values = []) => (await database.pool.query(text, [...values])).rows
  await endSessionsOf(query, owner.tenantId, owner.personId)
  await endLinks(database, owner)
}
