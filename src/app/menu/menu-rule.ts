import type { Me } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { MenuRule } from '#src/screens/derived/area-screen.ts'

/** The person for menu rules: their profile, and their department's name where known. */
export type MenuViewer = { actor: Actor; departmentName: string | null }

/** The person of a session before the menu. */
export function viewerOf({ actor, person }: Me): MenuViewer {
  return { actor, departmentName: person.departmentName ?? null }
}

/** A rule that may name a permission this build does not know yet. */
type AnyRule = Omit<MenuRule, 'permission'> & { permission?: string | readonly string[] }

/**
 * Whether an entry is in the person's menu (specification 1, section 2): administrators see all; a permission decides
 * where there is one; otherwise any of its flags, its department or its role; an entry without rules is for everybody.
 */
export function maySeeEntry(rule: AnyRule, viewer: MenuViewer): boolean {
  const { actor, departmentName } = viewer
  if (actor.isAdmin) return true
  if (rule.permission !== undefined) return [rule.permission].flat().some((name) => actor.permissions.includes(name))
  if (rule.flags === undefined && rule.department === undefined && rule.role === undefined) return true
  return (
    (rule.flags?.some((flag) => actor[flag]) ?? false) ||
    (rule.alsoFor !== undefined && actor.permissions.includes(rule.alsoFor)) ||
    (rule.department !== undefined && rule.department === departmentName) ||
    (rule.role !== undefined && actor.roles.includes(rule.role))
  )
}
