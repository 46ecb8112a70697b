import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { registerConfirmation } from './confirmation/confirm-route.server.ts'
import { confirmationBeforeWrite, tellOfConfirmation } from './confirmation/confirmation.server.ts'
import { registerStaffLists } from './staff/staff-lists-route.server.ts'
import { uniqueEmail } from './staff/unique-email.server.ts'

/** The rules of people's records, and what is asked of several people at once. */
export const staffServer: AreaServerPart = {
  area: 'staff',
  beforeWrite: [uniqueEmail, confirmationBeforeWrite],
  afterWrite: [tellOfConfirmation],
  routes: (app) => {
    registerConfirmation(app)
    registerStaffLists(app)
  },
}
