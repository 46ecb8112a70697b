import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { requisitionAfterWrite, requisitionBeforeWrite } from './inventory-requisition/inventory-requisition.server.ts'

/** Who owns what requisitions ask for, and what of it is on order. */
export const procurementServer: AreaServerPart = {
  area: 'procurement',
  beforeWrite: [requisitionBeforeWrite],
  afterWrite: [requisitionAfterWrite],
}
