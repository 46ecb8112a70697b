import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { adminRoleName, flagRoleNames } from './flag-roles.ts'
import { grantedPermissions } from './granted-permissions.ts'
import { refuseAdminRoleChange, refuseLastAdministrator } from './last-administrator.server.ts'
import {
  explainRoleRefusal,
  isGivenByAdministratorsAlone,
  mayGiveRoleToAnyone,
  permissionsNotToGive,
} from './may-give-role.ts'
import { role } from './role.ts'
import { refusePairsOfPerson, refusePairsOfRole } from './separation-of-duties.server.ts'

/**
 * Nobody but an administrator grants permissions they lack (`design/permissions.md`, section 5, P3), and only
 * administrators give and take what carries a flag or moves money (P4). A refusal rolls back the whole write, whether it
 * creates, changes or restores. Retiring counts as removing, reinstating as granting.
 */
export const grantRule = [
  afterWrite(role, {
    create: refuseExcessPermissions,
    update: refuseRoleChange,
    restore: refuseExcessPermissions,
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

/**
 * A role is created, extended and restored only with permissions its author may give, and never with two that nobody
 * holds together.
 */
async function refuseExcessPermissions(write: AppliedWrite<typeof role>): Promise<void> {
  const { record, before, actor, action } = write
  const had = new Set(before && !reactivatingActions.has(action) ? grantedPermissions(before) : [])
  const added = grantedPermissions(record).filter((name) => !had.has(name))
  const lacking = permissionsNotToGive(actor, added)
  if (lacking.length > 0)
    throw grantRefused({ permissions: [`You do not have these permissions: ${lacking.join(', ')}`] })
  await refuseFlagged(write)
  if (added.length > 0 || before?.name !== record.name) await refusePairsOfRole(write)
}

/** A change extends a role only as far as its author may, and leaves the company its administrators. */
async function refuseRoleChange(write: AppliedWrite<typeof role>): Promise<void> {
  await refuseExcessPermissions(write)
  refuseAdminRoleChange(write)
}

/**
 * Only an administrator creates or changes a role whose name sets a flag or that moves money: renamed or emptied, either
 * would be gone, and extended, it would be given to all who hold the role.
 */
async function refuseFlagged({ record, before, actor }: AppliedWrite<typeof role>): Promise<void> {
  if (actor.isAdmin) return
  if (flagRoleNames.has(String(before?.name)))
    throw grantRefused({ name: ['Only an administrator can change this role'] })
  if (flagRoleNames.has(String(record.name)))
    throw grantRefused({ name: ['Only an administrator can create a role with this name'] })
  if ((before && isGivenByAdministratorsAlone(before)) || isGivenByAdministratorsAlone(record))
    throw grantRefused({ permissions: ['Only an administrator can create or change a role that moves money'] })
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
  await refusePairsOfPerson(write)
}

/** Only an administrator removes what only they give, and nobody the last administrator. */
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
