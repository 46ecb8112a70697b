import type { AppliedWrite, WrittenRecord } from '#src/server/context/write-hooks.ts'
import { lockAdministrators } from '#src/server/database/locks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import type { Permission } from '../permissions.ts'
import { inForce } from '../role-assignment/in-force.ts'
import type { roleAssignment } from '../role-assignment/role-assignment.ts'
import { adminRoleName } from './flag-roles.ts'
import { grantedPermissions } from './granted-permissions.ts'
import { role } from './role.ts'

type Assignment = WrittenRecord<typeof roleAssignment>

/**
 * Refuses to end the last unlimited assignment of the administrator role, by any step: nobody could assign it again.
 * Only people who can sign in count. Simultaneous requests are serialised.
 */
export async function refuseLastAdministrator({
  transaction,
  before,
  record,
  action,
  at,
}: AppliedWrite<typeof roleAssignment>): Promise<void> {
  if (!before?.active) return
  const field = action === 'update' ? findEndingField(before, record, at) : null
  if (action === 'update' && field === null) return
  const roleRecord = await readRecord(transaction, role, String(before.roleId))
  if (roleRecord?.name !== adminRoleName) return
  await lockAdministrators(transaction)
  const others = await transaction.query(
    `select 1 from role_assignments other
     join roles role on role.tenant_id = other.tenant_id and role.id = other.role_id
     join accounts account on account.tenant_id = other.tenant_id and account.id = other.staff_id
     join staff person on person.tenant_id = other.tenant_id and person.id = other.staff_id
     where other.tenant_id = $1 and other.id <> $2 and role.name = $3 and role.active and role.deleted_at is null
       and other.active and other.deleted_at is null and ${inForce('other')} and other.valid_from <= now() and other.valid_until is null
       and account.disabled_at is null and account.password_hash is not null and person.deleted_at is null
     limit 1`,
    [transaction.tenantId, record.id, adminRoleName],
  )
  if (others.length > 0) return
  const text = 'At least one administrator is required. Assign the role to another person first'
  throw refused('state', text, field === null ? {} : { [field]: [text] })
}

/**
 * The field by which an assignment becomes less permanent: another person or role, an end, or a later beginning.
 * Otherwise null.
 */
function findEndingField(before: Assignment, record: Assignment, at: Date): string | null {
  if (before.staffId !== record.staffId) return 'staffId'
  if (before.roleId !== record.roleId) return 'roleId'
  if ((record.validUntil ?? null) !== null) return 'validUntil'
  const begins = Date.parse(String(record.validFrom))
  return begins > at.getTime() && begins > Date.parse(String(before.validFrom)) ? 'validFrom' : null
}

/** The permissions the administrator role must grant: without them nobody could restore it. */
const requiredPermission: Permission = 'assign role'

/** Refuses to rename the administrator role: under another name it makes nobody an administrator. */
export function refuseAdminRoleChange({ before, record }: AppliedWrite<typeof role>): void {
  if (before?.name !== adminRoleName) return
  const renamed = 'The administrator role cannot be renamed'
  if (record.name !== adminRoleName) throw refused('state', renamed, { name: [renamed] })
  const emptied = `The administrator role must include the permission '${requiredPermission}'`
  const isLost =
    grantedPermissions(before).includes(requiredPermission) && !grantedPermissions(record).includes(requiredPermission)
  if (isLost) throw refused('state', emptied, { permissions: [emptied] })
}
