import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { admitLeave } from './leave-request/leave-request.server.ts'
import { registerLeaveRoutes } from './leave-routes.server.ts'

/** The rules of leave requests, and routes about absence and balances. */
export const leaveServer: AreaServerPart = { area: 'leave', beforeWrite: [admitLeave], routes: registerLeaveRoutes }
