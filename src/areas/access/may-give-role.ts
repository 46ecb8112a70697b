import { z } from 'zod'
import type { Actor } from '#src/resource/actor.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { administrators, flagRoles } from './flag-roles.ts'

const listed = z.array(z.looseObject({ name: z.string() }))

/**
 * Whether somebody who gives out roles may give a person this one, as the office judges it (`grant-rule.server.ts`): what
 * it would refuse is not offered.
 */
export function mayGiveRole(actor: Actor, role: StoredRecord, staffId: string): boolean {
  if (actor.isAdmin) return true
  const name = String(role.name)
  if (name === administrators) return false
  if (staffId !== actor.personId) return true
  if (flagRoles.has(name) && !actor.roles.includes(name)) return false
  const granted = listed.safeParse(role.permissions)
  return granted.success && granted.data.every((one) => actor.permissions.includes(one.name))
}

/** Whether they may give it to anybody, or take it from somebody who holds it. */
export function mayHandOut(actor: Actor, role: StoredRecord): boolean {
  return actor.isAdmin || role.name !== administrators
}
