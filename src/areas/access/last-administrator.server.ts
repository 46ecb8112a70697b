import type { TransitionTaken } from '#src/server/area-server-part.ts'
import { readRecord } from '#src/server/database/record-store.ts'
import { refused } from '#src/server/writes/stopped.ts'
import { administrators } from './flag-roles.ts'
import { role } from './role.ts'

/**
 * Refuses to end the last assignment of the role of administrators that has no end, by whichever step: nobody would be left
 * who could give it again. It counts for whoever can sign in. Two that end each other at once go one after the other.
 */
export async function refuseLastAdministrator({
  transaction,
  before,
  record,
  transition,
}: TransitionTaken): Promise<void> {
  if (!before || !before.active || (transition === 'update' && goesOn(before, record))) return
  const held = await readRecord(transaction, role, String(before.roleId))
  if (held?.name !== administrators) return
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`admins/${transaction.tenantId}`])
  const others = await transaction.query(
    `select 1 from role_assignments other
     join roles role on role.tenant_id = other.tenant_id and role.id = other.role_id
     join accounts account on account.tenant_id = other.tenant_id and account.id = other.staff_id
     join staff person on person.tenant_id = other.tenant_id and person.id = other.staff_id
     where other.tenant_id = $1 and other.id <> $2 and role.name = $3 and role.active and role.deleted_at is null
       and other.active and other.deleted_at is null and other.valid_from <= now() and other.valid_until is null
       and account.disabled_at is null and account.password_hash is not null and person.deleted_at is null
     limit 1`,
    [transaction.tenantId, record.id, administrators],
  )
  if (others.length > 0) return
  throw refused('state', 'The last administrator stays. Give the role to somebody else first')
}

/** Whether an assignment is as lasting after a change as it was: the same person and role, and without an end. */
function goesOn(before: TransitionTaken['record'], record: TransitionTaken['record']): boolean {
  const isSame = before.staffId === record.staffId && before.roleId === record.roleId
  return isSame && (record.validUntil ?? null) === null
}
