import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { registerHrRedeployment } from './redeployment/hr-route.server.ts'
import { redeploymentBeforeWrite } from './redeployment/redeployment.server.ts'
import { takeEffect } from './redeployment/take-effect.server.ts'

/** The rules of redeployments, and the night in which they take effect. */
export const redeploymentServer: AreaServerPart = {
  area: 'redeployment',
  beforeWrite: [redeploymentBeforeWrite],
  dailyWork: [takeEffect],
  routes: registerHrRedeployment,
}
