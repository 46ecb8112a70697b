import type { StoredRecord } from '#src/resource/stored-record.ts'
import type { AreaServerPart, TransitionTaken } from '#src/server/area-server-part.ts'
import { readRecord } from '#src/server/database/record-store.ts'
import { refused } from '#src/server/writes/stopped.ts'
import { type Permission, permissions } from './permissions.ts'
import { role } from './role.ts'

/**
 * Nobody grants what they lack (`design/reliability-security.md`, section 3). The refusal takes the whole write with it,
 * whether it makes, changes or restores.
 */
export const grantRule: NonNullable<AreaServerPart['onTransition']> = {
  'roles:create': refuseRoleBeyond,
  'roles:update': refuseRoleBeyond,
  'roles:restore': refuseRoleBeyond,
  'role-assignments:create': refuseAssignmentBeyond,
  'role-assignments:update': refuseAssignmentBeyond,
  'role-assignments:restore': refuseAssignmentBeyond,
}

/** A role is made of, and extended by, permissions that its author holds. */
async function refuseRoleBeyond({ record, before, actor }: TransitionTaken): Promise<void> {
  const had = before ? new Set(grantedBy(before)) : new Set<string>()
  const lacking = grantedBy(record).filter((name) => !had.has(name) && !actor.permissions.includes(name))
  if (lacking.length > 0) throw beyond({ permissions: [`You do not hold: ${lacking.join(', ')}`] })
  const flagged = flagRoles.has(String(record.name)) && before?.name !== record.name
  if (flagged && !actor.isAdmin) throw beyond({ name: ['Only an administrator makes a role of this name'] })
}

/** To oneself nobody gives more than they hold; to others nobody but an administrator gives the role of administrators. */
async function refuseAssignmentBeyond({ transaction, record, actor }: TransitionTaken): Promise<void> {
  if (actor.isAdmin) return
  const given = await readRecord(transaction, role, String(record.roleId))
  if (!given) return
  if (given.name === 'admin') throw beyond({ roleId: ['Only an administrator gives this role'] })
  if (record.staffId !== actor.personId || actor.roles.includes(String(given.name))) return
  const lacking = grantedBy(given).filter((name) => !actor.permissions.includes(name))
  if (lacking.length > 0 || flagRoles.has(String(given.name))) {
    throw beyond({ roleId: ['Nobody gives themselves more than they hold'] })
  }
}

/** Roles whose names carry a flag (specification 1, section 6). */
const flagRoles: ReadonlySet<string> = new Set(['admin', 'hr', 'Head of finance'])
const known: ReadonlySet<string> = new Set<Permission>(permissions)

/** The permissions that a role's record grants; a name that the product does not know grants nothing. */
function grantedBy(record: StoredRecord): string[] {
  const { permissions: names } = role.fields.pick({ permissions: true }).parse({ permissions: record.permissions })
  return names.map(({ name }) => name).filter((name) => known.has(name))
}

const beyond = (errors: Record<string, string[]>) => refused('not-allowed', 'Nobody grants what they lack', errors)
