import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { admitLeave } from './leave-request/leave-request.server.ts'
import { registerLeaveRoutes } from './leave-routes.server.ts'
import { heldMedicalDetails } from './medical-note/held-medical-details.server.ts'
import { medicalDetailsApart, medicalNoteOfOwnRequest } from './medical-note/medical-details-apart.server.ts'
import { moveMedicalDetails } from './medical-note/move-medical-details.server.ts'

/** The rules of leave requests and medical notes, and routes about absence and balances. */
export const leaveServer: AreaServerPart = {
  area: 'leave',
  beforeWrite: [admitLeave, medicalDetailsApart, medicalNoteOfOwnRequest],
  hiddenWhenHeld: [heldMedicalDetails],
  dailyWork: [moveMedicalDetails],
  routes: registerLeaveRoutes,
}
