import {
  type AppliedWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import { lockRoleAssignments } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import type { roleAssignment } from '../role-assignment/role-assignment.ts'
import { roleContent } from './granted-permissions.ts'
import { role } from './role.ts'
import { explainPairs, type RoleContent } from './separation-of-duties.ts'

/**
 * Whoever extends a role waits for those who give its holders another one at this moment, so that one of the two sees
 * the other.
 */
export const lockHoldersOfRole = beforeWrite(role, {
  update: lockHolders,
  restore: lockHolders,
  reinstate: lockHolders,
})

async function lockHolders({ transaction, id }: PendingWrite<typeof role>): Promise<WrittenFields<typeof role>> {
  const holders = await transaction.query<{ staff_id: string }>(
    `select distinct staff_id from role_assignments where tenant_id = $1 and role_id = $2 and deleted_at is null
     order by staff_id`,
    [transaction.tenantId, id],
  )
  for (const { staff_id: holder } of holders) await lockRoleAssignments(transaction, holder)
  return {}
}

/** Refuses a role that by itself, or with another role of one of its holders, joins what nobody holds together. */
export async function refusePairsOfRole({ transaction, record, before }: AppliedWrite<typeof role>): Promise<void> {
  const content = roleContent(record)
  const joined = explainPairs([content])
  if (joined.length > 0) throw refused('invalid', joined.join('. '), { permissions: joined })
  if (before === null) return
  const condition = 'given.role_id = $2 and other.role_id <> $2 and given.active'
  const others = await heldTogether(transaction, condition, record.id)
  refuseTogether('permissions', content, others)
}

/**
 * Refuses to give a role that joins, with another role which the person holds at that time, what nobody holds together.
 * The role's row is held, so that nobody extends it at this moment.
 */
export async function refusePairsOfPerson({ transaction, record }: AppliedWrite<typeof roleAssignment>): Promise<void> {
  if (!record.active) return
  const [row] = await transaction.query(
    `select name, permissions from roles
     where tenant_id = $1 and id = $2 and active and deleted_at is null for share`,
    [transaction.tenantId, record.roleId],
  )
  if (!row) return
  const given = roleContent(row)
  const joined = explainPairs([given])
  if (joined.length > 0) throw refused('invalid', joined.join('. '), { roleId: joined })
  const others = await heldTogether(transaction, 'given.id = $2 and other.id <> $2', record.id)
  refuseTogether('roleId', given, others)
}

/** What stands in the other role alone, from before it was refused, is no fault of this write. */
function refuseTogether(field: string, given: RoleContent, others: readonly RoleContent[]): void {
  for (const other of others) {
    const stood = explainPairs([other])
    const texts = explainPairs([given, other])
      .filter((text) => !stood.includes(text))
      .map((text) => `${text} (roles '${given.name}' and '${other.name}')`)
    if (texts.length > 0) throw refused('invalid', texts.join('. '), { [field]: texts })
  }
}

/** Roles in use that somebody holds while they hold the given one. Two by two is enough: a pair has two sides. */
async function heldTogether({ query, tenantId }: Transaction, condition: string, id: string): Promise<RoleContent[]> {
  const rows = await query(
    `select distinct on (role.id) role.name, role.permissions
     from role_assignments given
     join role_assignments other on other.tenant_id = given.tenant_id and other.staff_id = given.staff_id
     join roles role on role.tenant_id = other.tenant_id and role.id = other.role_id
     where given.tenant_id = $1 and ${condition} and given.deleted_at is null
       and other.active and other.deleted_at is null and role.active and role.deleted_at is null
       and given.status <> 'declined' and other.status <> 'declined'
       and tstzrange(given.valid_from, given.valid_until) && tstzrange(other.valid_from, other.valid_until)
     order by role.id`,
    [tenantId, id],
  )
  return rows.map(roleContent)
}
