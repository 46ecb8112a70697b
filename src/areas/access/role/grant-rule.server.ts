import { systemAuthor } from '#src/resource/envelope/own-acts.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { makersOf } from '../actor/independent-people.server.ts'
import { roleAssignment } from '../role-assignment/role-assignment.ts'
import { adminRoleName, flagRoleNames } from './flag-roles.ts'
import { grantedPermissions, roleContent } from './granted-permissions.ts'
import { refuseAdminRoleChange, refuseLastAdministrator } from './last-administrator.server.ts'
import {
  explainRoleRefusal,
  isGivenByAdministratorsAlone,
  mayGiveRoleToAnyone,
  permissionsNotToGive,
} from './may-give-role.ts'
import { role } from './role.ts'
import { askingSecondPerson } from './second-person.ts'
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
  await refuseExtendingOwnPuppet(write)
  refuseAdminRoleChange(write)
}

/**
 * Extending a role gives what it gains to all who hold it. Where that needs a second person, nobody does it for somebody
 * whom they made within the last days.
 */
async function refuseExtendingOwnPuppet(write: AppliedWrite<typeof role>): Promise<void> {
  const { transaction, record, before, actor, at } = write
  const had = before ? askingSecondPerson(actor, roleContent(before)) : []
  const gained = askingSecondPerson(actor, roleContent(record)).filter((one) => !had.includes(one))
  if (gained.length === 0) return
  const holders = await transaction.query<{ id: string }>(
    `select distinct staff_id as id from role_assignments
     where tenant_id = $1 and role_id = $2 and deleted_at is null and status <> 'declined'`,
    [transaction.tenantId, record.id],
  )
  const makers = await makersOf(
    transaction,
    holders.map(({ id }) => id),
    at,
  )
  if ([...makers.values()].some((some) => some.has(actor.personId)))
    throw grantRefused({
      permissions: [
        'You created or invited somebody with this role within the last 30 days. Somebody else must add these permissions',
      ],
    })
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
  const given = isOwnAct(write) ? null : await readRecord(transaction, role, String(record.roleId))
  const reason = given && explainRoleRefusal(actor, given, String(record.staffId))
  if (reason) throw grantRefused({ roleId: [reason] })
  await refusePairsOfPerson(write)
}

/** Only an administrator removes what only they give, and nobody the last administrator. */
async function refuseRemovingAdmin(write: AppliedWrite<typeof roleAssignment>): Promise<void> {
  const { transaction, before, actor } = write
  if (actor.isAdmin) return refuseLastAdministrator(write)
  if (!before || isOwnAct(write)) return
  const roleRecord = await readRecord(transaction, role, String(before.roleId))
  if (roleRecord && !mayGiveRoleToAnyone(actor, roleRecord))
    throw grantRefused({ roleId: ['Only an administrator can remove this role'] })
}

/** What the product does by itself, such as on a day: whoever decided on it was judged then. */
function isOwnAct({ actor }: AppliedWrite<typeof roleAssignment>): boolean {
  return actor.personId === systemAuthor
}

/** After these actions a record grants again what it no longer granted. */
const reactivatingActions: ReadonlySet<string> = new Set(['restore', 'reinstate'])

const grantRefused = (errors: Record<string, string[]>) =>
  refused('not-allowed', 'You cannot grant permissions that you do not have', errors)
