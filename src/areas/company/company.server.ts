import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { headquartersAfterWrite, headquartersBeforeWrite } from './branch/branch.server.ts'

/** The rules of branches. */
export const companyServer: AreaServerPart = {
  area: 'company',
  beforeWrite: [headquartersBeforeWrite],
  afterWrite: [headquartersAfterWrite],
}
