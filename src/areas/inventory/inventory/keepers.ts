import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'

/** Who books the stock of a place; procurement books everywhere. */
const booking = {
  'manage company procurement': 'tenant',
  'manage department inventory': 'department',
  'manage vessel inventory': 'vessel',
} as const satisfies AccessLines

/** Who is the one that keeps a place, by what holds it; the company's locations are far apart, and each has people. */
const keeping: Readonly<Record<string, AccessLines>> = {
  department: { 'manage department inventory': 'department' },
  vessel: { 'manage vessel inventory': 'vessel' },
}

/** Whether the person may book what goes and comes at the item's place. */
export function mayBook(actor: Actor, item: StoredRecord): boolean {
  return isGranted(booking, actor, item.scope)
}

/** Whether the place is the person's own to keep: nobody else would have to sign for what comes there. */
export function keepsPlace(actor: Actor, item: StoredRecord): boolean {
  return isGranted(keeping[String(item.type)] ?? {}, actor, item.scope)
}
