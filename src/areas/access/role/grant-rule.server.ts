import type { AreaServerPart, TransitionTaken } from '#src/server/context/area-server-part.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { administrators, flagRoles } from './flag-roles.ts'
import { grantedBy } from './granted-permissions.ts'
import { refuseLastAdministrator, refuseOtherAdministrators } from './last-administrator.server.ts'
import { mayHandOut, whyNotGiven } from './may-give-role.ts'
import { role } from './role.ts'
import { refuseTakenName } from './unique-role-name.server.ts'

/**
 * Nobody grants what they lack (`design/reliability-security.md`, section 3), and nobody but an administrator takes from
 * administrators what makes them so. The refusal takes the whole write with it, whether it makes, changes or restores. Taking
 * out of use ends what was granted, as deleting does, and using again grants it anew, as restoring does.
 */
export const grantRule: NonNullable<AreaServerPart['onTransition']> = {
  'roles:create': refuseRole,
  'roles:update': refuseRoleChange,
  'roles:restore': refuseRole,
  'roles:retire': refuseRetiring,
  'roles:reinstate': refuseRoleBeyond,
  'roles:delete': refuseFlagged,
  'role-assignments:create': refuseAssignmentBeyond,
  'role-assignments:update': refuseAssignmentBeyond,
  'role-assignments:restore': refuseAssignmentBeyond,
  'role-assignments:delete': refuseTaking,
  'role-assignments:retire': refuseTaking,
  'role-assignments:reinstate': refuseAssignmentBeyond,
}

/** A role is made of, extended by, and brought back with permissions that its author holds. */
async function refuseRoleBeyond(taken: TransitionTaken): Promise<void> {
  const { record, before, actor, transition } = taken
  const had = new Set(before && !bringingBack.has(transition) ? grantedBy(before) : [])
  const lacking = grantedBy(record).filter((name) => !had.has(name) && !actor.permissions.includes(name))
  if (lacking.length > 0) throw beyond({ permissions: [`You do not hold: ${lacking.join(', ')}`] })
  await refuseFlagged(taken)
}

/** A role that is made or brought back besides bears a name of its own: told after what its author may not. */
async function refuseRole(taken: TransitionTaken): Promise<void> {
  await refuseRoleBeyond(taken)
  await refuseTakenName(taken)
}

/** What is changed is extended as far as its author may, and leaves the company its administrators. */
async function refuseRoleChange(taken: TransitionTaken): Promise<void> {
  await refuseRole(taken)
  refuseOtherAdministrators(taken)
}

/** A role whose name carries a flag is an administrator's to make and to change: renamed or emptied, it would be gone. */
async function refuseFlagged({ record, before, actor }: TransitionTaken): Promise<void> {
  if (actor.isAdmin) return
  if (flagRoles.has(String(before?.name))) throw beyond({ name: ['Only an administrator changes this role'] })
  if (flagRoles.has(String(record.name))) throw beyond({ name: ['Only an administrator makes a role of this name'] })
}

/** Out of use, the role of administrators would end all of them at once, and nobody would be left who could use it again. */
async function refuseRetiring(taken: TransitionTaken): Promise<void> {
  await refuseFlagged(taken)
  if (taken.record.name === administrators) throw refused('state', 'The role of administrators stays in use')
}

/** Nobody gives what `whyNotGiven` speaks against; an assignment that is turned into another is taken away besides. */
async function refuseAssignmentBeyond(taken: TransitionTaken): Promise<void> {
  const { transaction, record, actor, transition } = taken
  if (!bringingBack.has(transition)) await refuseTaking(taken)
  const given = await readRecord(transaction, role, String(record.roleId))
  const reason = given && whyNotGiven(actor, given, String(record.staffId))
  if (reason) throw beyond({ roleId: [reason] })
}

/** Who is an administrator, an administrator alone ends, and nobody the last of them. */
async function refuseTaking(taken: TransitionTaken): Promise<void> {
  const { transaction, before, actor } = taken
  if (actor.isAdmin) return refuseLastAdministrator(taken)
  if (!before) return
  const held = await readRecord(transaction, role, String(before.roleId))
  if (held && !mayHandOut(actor, held)) throw beyond({ roleId: ['Only an administrator takes this role away'] })
}

/** After these a record grants again what it granted nobody before. */
const bringingBack: ReadonlySet<string> = new Set(['restore', 'reinstate'])

const beyond = (errors: Record<string, string[]>) => refused('not-allowed', 'Nobody grants what they lack', errors)
