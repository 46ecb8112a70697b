import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { adminRoleName, flagRoleNames } from './flag-roles.ts'
import { grantedPermissions } from './granted-permissions.ts'
import { refuseAdminRoleChange, refuseLastAdministrator } from './last-administrator.server.ts'
import { explainRoleRefusal, mayGiveRoleToAnyone } from './may-give-role.ts'
import { role } from './role.ts'
import { refuseTakenRoleName } from './unique-role-name.server.ts'

/**
 * Nobody grants permissions they lack (`design/reliability-security.md`, section 3), and only administrators remove
 * administrators. A refusal rolls back the whole write, whether it creates, changes or restores. Retiring counts as
 * removing, reinstating as granting.
 */
export const grantRule = [
  afterWrite(role, {
    create: refuseRole,
    update: refuseRoleChange,
    restore: refuseRole,
    retire: refuseRetiringAdminRole,
    reinstate: refuseExcessPermissions,
    delete: refuseFlagged,
  }),
  afterWrite(roleAssignment, {
    create: refuseExcessGrant,
    update: refuseExcessGrant,
    restore: refuseExcessGrant,
    delete: refuseRemovingAdmin,
    retire: refuseRemovingAdmin,
    reinstate: refuseExcessGrant,
  }),
]

/** A role is created, extended and restored only with permissions its author has. */
async function refuseExcessPermissions(write: AppliedWrite<typeof role>): Promise<void> {
  const { record, before, actor, action } = write
  const had = new Set(before && !reactivatingActions.has(action) ? grantedPermissions(before) : [])
  const lacking = grantedPermissions(record).filter((name) => !had.has(name) && !actor.permissions.includes(name))
  if (lacking.length > 0)
    throw grantRefused({ permissions: [`You do not have these permissions: ${lacking.join(', ')}`] })
  await refuseFlagged(write)
}

/** A created or restored role needs a unique name; checked after the author's permissions. */
async function refuseRole(write: AppliedWrite<typeof role>): Promise<void> {
  await refuseExcessPermissions(write)
  await refuseTakenRoleName(write)
}

/** A change extends a role only as far as its author may, and leaves the company its administrators. */
async function refuseRoleChange(write: AppliedWrite<typeof role>): Promise<void> {
  await refuseRole(write)
  refuseAdminRoleChange(write)
}

/**
 * Only an administrator creates or changes a role whose name sets a flag: renamed or emptied, the flag would be gone.
 */
async function refuseFlagged({ record, before, actor }: AppliedWrite<typeof role>): Promise<void> {
  if (actor.isAdmin) return
  if (flagRoleNames.has(String(before?.name)))
    throw grantRefused({ name: ['Only an administrator can change this role'] })
  if (flagRoleNames.has(String(record.name)))
    throw grantRefused({ name: ['Only an administrator can create a role with this name'] })
}

/** Retiring the administrator role would remove all administrators, and nobody could reinstate it. */
async function refuseRetiringAdminRole(write: AppliedWrite<typeof role>): Promise<void> {
  await refuseFlagged(write)
  if (write.record.name === adminRoleName) throw refused('state', 'The administrator role cannot be archived')
}

/**
 * Refuses an assignment for which `explainRoleRefusal` gives a reason; changing an assignment also removes the old one.
 */
async function refuseExcessGrant(write: AppliedWrite<typeof roleAssignment>): Promise<void> {
  const { transaction, record, actor, action } = write
  if (!reactivatingActions.has(action)) await refuseRemovingAdmin(write)
  const given = await readRecord(transaction, role, String(record.roleId))
  const reason = given && explainRoleRefusal(actor, given, String(record.staffId))
  if (reason) throw grantRefused({ roleId: [reason] })
}

/** Only an administrator removes an administrator, and never the last one. */
async function refuseRemovingAdmin(write: AppliedWrite<typeof roleAssignment>): Promise<void> {
  const { transaction, before, actor } = write
  if (actor.isAdmin) return refuseLastAdministrator(write)
  if (!before) return
  const roleRecord = await readRecord(transaction, role, String(before.roleId))
  if (roleRecord && !mayGiveRoleToAnyone(actor, roleRecord))
    throw grantRefused({ roleId: ['Only an administrator can remove this role'] })
}

/** After these actions a record grants again what it no longer granted. */
const reactivatingActions: ReadonlySet<string> = new Set(['restore', 'reinstate'])

const grantRefused = (errors: Record<string, string[]>) =>
  refused('not-allowed', 'You cannot grant permissions that you do not have', errors)
