import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor.ts'

/** Somebody who holds nothing, heads nothing and serves nowhere, but for what is given. */
export function actorWith(held: Partial<Actor> = {}): Actor {
  return {
    tenantId: uuidV7(),
    personId: uuidV7(),
    permissions: [],
    roles: [],
    isAdmin: false,
    isHod: false,
    isHr: false,
    isHeadOfFinance: false,
    departmentId: null,
    headedDepartmentIds: [],
    vesselIds: [],
    juniorIds: [],
    ...held,
  }
}
