import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { actionAfterWrite, actionBeforeWrite } from './action/action.server.ts'
import { action } from './action/action.ts'
import { registerActionsOf } from './action/actions-route.server.ts'
import { passOn } from './action/pass-on.server.ts'

/** Who gives actions, who is told of them, and those that were given on a record. */
export const actionsServer: AreaServerPart = {
  area: 'actions',
  beforeWrite: [actionBeforeWrite],
  afterWrite: [actionAfterWrite],
  dailyWork: [passOn],
  // Whoever reviews what is held need not read the record that it is about.
  hiddenWhenHeld: [{ resource: action, fields: async () => ['action', 'details', 'whatWasDone'] }],
  routes: registerActionsOf,
}
