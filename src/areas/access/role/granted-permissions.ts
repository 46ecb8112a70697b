import { z } from 'zod'
import { type Permission, permissions } from '../permissions.ts'
import type { RoleContent } from './separation-of-duties.ts'

/** Parsed as leniently as on the server: a role may have names from other versions. */
const permissionList = z.array(z.looseObject({ name: z.string() }).catch({ name: '' })).catch([])
const knownPermissions: ReadonlySet<string> = new Set<Permission>(permissions)

/** The permissions a role grants; unknown names grant nothing. */
export function grantedPermissions(role: Readonly<Record<string, unknown>>): string[] {
  return permissionList
    .parse(role.permissions)
    .map(({ name }) => name)
    .filter((name) => knownPermissions.has(name))
}

/** What a stored role gives, as far as duties are kept apart. */
export function roleContent(role: Readonly<Record<string, unknown>>): RoleContent {
  return { name: String(role.name), permissions: grantedPermissions(role) }
}
