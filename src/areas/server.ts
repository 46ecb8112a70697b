import type { AreaServerPart } from '#src/server/area-server-part.ts'
import { actorSource } from './access/actor.server.ts'
import { grantRule } from './access/grant-rule.server.ts'
import { oneAssignment } from './access/one-assignment.server.ts'
import { approvalSource } from './approvals/signatories.server.ts'
import { countHeadquarters, moveHeadquarters } from './company/headquarters.server.ts'
import { exampleGuestPlace, exampleIds } from './demonstration/example-ids.demo.ts'
import { utcMoments } from './incidents/report-moments.server.ts'
import { guestPlace, placeSecrets } from './incidents/report-places.server.ts'
import { admitLeave } from './leave/admit-leave.server.ts'
import { registerLeaveRoutes } from './leave/leave-routes.server.ts'
import { oneAddress } from './staff/one-address.server.ts'
import { admitHours } from './work-hours/admit-hours.server.ts'

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
