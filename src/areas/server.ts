import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { actorSource } from './access/actor/actor.server.ts'
import { grantRule } from './access/role/grant-rule.server.ts'
import { oneAssignment } from './access/role-assignment/unique-role-assignment.server.ts'
import { approvalSource } from './approvals/approval-chain/chain-signatories.server.ts'
import { countHeadquarters, moveHeadquarters } from './company/branch/branch.server.ts'
import { exampleGuestPlace, exampleIds } from './demonstration/load/example-ids.demo.ts'
import { guestPlace, placeSecrets } from './incidents/report-place/report-place.server.ts'
import { utcMoments } from './incidents/utc-instants.server.ts'
import { admitLeave } from './leave/leave-request/leave-request.server.ts'
import { registerLeaveRoutes } from './leave/leave-routes.server.ts'
import { oneAddress } from './staff/staff/unique-email.server.ts'
import { admitHours } from './work-hours/work-rest-hour/work-rest-hour.server.ts'

/** What the areas add to the server beside their descriptions; a new part is added here, and nowhere else. */
export const areaParts: readonly AreaServerPart[] = [
  { area: 'access', actorSource, countFields: oneAssignment, onTransition: grantRule },
  { area: 'approvals', approvalSource },
  { area: 'company', countFields: countHeadquarters, onTransition: moveHeadquarters },
  { area: 'leave', countFields: admitLeave, routes: registerLeaveRoutes },
  { area: 'work-hours', countFields: admitHours },
  { area: 'incidents', guestPlace, countFields: placeSecrets, utcMoments },
  { area: 'staff', countFields: oneAddress },
  { area: 'demonstration', exampleIds, exampleGuestPlace },
]
