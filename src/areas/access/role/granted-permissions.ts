import { z } from 'zod'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Permission, permissions } from '../permissions.ts'

/** Parsed as leniently as on the server: a role may have names from other versions. */
const permissionList = z.array(z.looseObject({ name: z.string() }).catch({ name: '' })).catch([])
const knownPermissions: ReadonlySet<string> = new Set<Permission>(permissions)

/** The permissions a role grants; unknown names grant nothing. */
export function grantedPermissions(role: StoredRecord): string[] {
  return permissionList
    .parse(role.permissions)
    .map(({ name }) => name)
    .filter((name) => knownPermissions.has(name))
}
