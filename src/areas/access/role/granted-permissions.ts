import { z } from 'zod'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Permission, permissions } from '../permissions.ts'

/** Read as loosely as the office reads who a person is: a role may hold names from before this version, and after it. */
const permissionList = z.array(z.looseObject({ name: z.string() }).catch({ name: '' })).catch([])
const knownPermissions: ReadonlySet<string> = new Set<Permission>(permissions)

/** The permissions that a role grants; a name that the product does not know grants nothing. */
export function grantedPermissions(role: StoredRecord): string[] {
  return permissionList
    .parse(role.permissions)
    .map(({ name }) => name)
    .filter((name) => knownPermissions.has(name))
}
