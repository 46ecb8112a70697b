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
 * Nobody grants what they lack (`design/reliability-security.md`, section 3), and nobody but an administrator takes from
 * administrators what makes them so. The refusal takes the whole write with it, whether it makes, changes or restores. Taking
 * out of use ends what was granted, as deleting does, and using again grants it anew, as restoring does.
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

/** A role is made of, extended by, and brought back with permissions that its author holds. */
async function refuseExcessPermissions(taken: AppliedWrite): Promise<void> {
  const { record, before, actor, action } = taken
  const had = new Set(before && !reactivatingActions.has(action) ? grantedPermissions(before) : [])
  const lacking = grantedPermissions(record).filter((name) => !had.has(name) && !actor.permissions.includes(name))
  if (lacking.length > 0)
    throw grantRefused({ permissions: [`You do not have these permissions: ${lacking.join(', ')}`] })
  await refuseFlagged(taken)
}

/** A role that is made or brought back besides bears a name of its own: told after what its author may not. */
async function refuseRole(taken: AppliedWrite): Promise<void> {
  await refuseExcessPermissions(taken)
  await refuseTakenRoleName(taken)
}

/** What is changed is extended as far as its author may, and leaves the company its administrators. */
async function refuseRoleChange(taken: AppliedWrite): Promise<void> {
  await refuseRole(taken)
  refuseAdminRoleChange(taken)
}

/** A role whose name carries a flag is an administrator's to make and to change: renamed or emptied, it would be gone. */
async function refuseFlagged({ record, before, actor }: AppliedWrite): Promise<void> {
  if (actor.isAdmin) return
  if (flagRoleNames.has(String(before?.name)))
    throw grantRefused({ name: ['Only an administrator can change this role'] })
  if (flagRoleNames.has(String(record.name)))
    throw grantRefused({ name: ['Only an administrator can create a role with this name'] })
}

/** Out of use, the role of administrators would end all of them at once, and nobody would be left who could use it again. */
async function refuseRetiringAdminRole(taken: AppliedWrite): Promise<void> {
  await refuseFlagged(taken)
  if (taken.record.name === adminRoleName) throw refused('state', 'The administrator role cannot be archived')
}

/** Nobody gives what `explainRoleRefusal` speaks against; an assignment that is turned into another is taken away besides. */
async function refuseExcessGrant(taken: AppliedWrite): Promise<void> {
  const { transaction, record, actor, action } = taken
  if (!reactivatingActions.has(action)) await refuseRemovingAdmin(taken)
  const given = await readRecord(transaction, role, String(record.roleId))
  const reason = given && explainRoleRefusal(actor, given, String(record.staffId))
  if (reason) throw grantRefused({ roleId: [reason] })
}

/** Who is an administrator, an administrator alone ends, and nobody the last of them. */
async function refuseRemovingAdmin(taken: AppliedWrite): Promise<void> {
  const { transaction, before, actor } = taken
  if (actor.isAdmin) return refuseLastAdministrator(taken)
  if (!before) return
  const held = await readRecord(transaction, role, String(before.roleId))
  if (held && !mayGiveRoleToAnyone(actor, held))
    throw grantRefused({ roleId: ['Only an administrator can remove this role'] })
}

/** After these a record grants again what it granted nobody before. */
const reactivatingActions: ReadonlySet<string> = new Set(['restore', 'reinstate'])

const grantRefused = (errors: Record<string, string[]>) =>
  refused('not-allowed', 'You cannot grant permissions that you do not have', errors)
