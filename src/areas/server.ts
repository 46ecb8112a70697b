import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { actorSource } from './access/actor/actor.server.ts'
import { grantRule } from './access/role/grant-rule.server.ts'
import { uniqueRoleAssignment } from './access/role-assignment/unique-role-assignment.server.ts'
import { approvalSource } from './approvals/approval-chain/chain-signatories.server.ts'
import { headquartersAfterWrite, headquartersBeforeWrite } from './company/branch/branch.server.ts'
import { exampleGuestPlace, exampleIds } from './demonstration/load/example-ids.demo.ts'
import { findGuestPlace, placeSecrets } from './incidents/report-place/report-place.server.ts'
import { utcInstants } from './incidents/utc-instants.server.ts'
import { admitLeave } from './leave/leave-request/leave-request.server.ts'
import { registerLeaveRoutes } from './leave/leave-routes.server.ts'
import { uniqueEmail } from './staff/staff/unique-email.server.ts'
import { admitHours } from './work-hours/work-rest-hour/work-rest-hour.server.ts'

/** The areas' server parts; a new one is added here and nowhere else. */
export const areaParts: readonly AreaServerPart[] = [
  { area: 'access', actorSource, beforeWrite: [uniqueRoleAssignment], afterWrite: grantRule },
  { area: 'approvals', approvalSource },
  { area: 'company', beforeWrite: [headquartersBeforeWrite], afterWrite: [headquartersAfterWrite] },
  { area: 'leave', beforeWrite: [admitLeave], routes: registerLeaveRoutes },
  { area: 'work-hours', beforeWrite: [admitHours] },
  { area: 'incidents', guestPlace: findGuestPlace, beforeWrite: [placeSecrets], utcInstants },
  { area: 'staff', beforeWrite: [uniqueEmail] },
  { area: 'demonstration', exampleIds, exampleGuestPlace },
]
