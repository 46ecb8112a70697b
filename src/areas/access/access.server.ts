import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { registerAccessRoutes } from './access-routes.server.ts'
import { actorSource } from './actor/actor.server.ts'
import { grantRule } from './role/grant-rule.server.ts'
import { lockHoldersOfRole } from './role/separation-of-duties.server.ts'
import { confirmationRule } from './role-assignment/confirmation.server.ts'
import { uniqueRoleAssignment } from './role-assignment/unique-role-assignment.server.ts'

/** Who people are, and the rules of roles and their assignments. */
export const accessServer: AreaServerPart = {
  area: 'access',
  actorSource,
  beforeWrite: [uniqueRoleAssignment, lockHoldersOfRole],
  afterWrite: [...grantRule, confirmationRule],
  routes: registerAccessRoutes,
}
