import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { afterPreMobilization } from '../equipment-addresses.ts'
import { ListOfMaintenance } from '../list-of-maintenance.screen.tsx'
import { listWidths } from '../list-widths.ts'
import { fromMaintenance, useStartBelowMaintenance } from '../start-from-maintenance.screen.tsx'

const path = '/pms/equipment/pre-mobilizations'

/** How pre-mobilizations are shown. */
export const preMobilizationViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'date', 'operation', 'status', 'number', 'kind', 'vesselId'],
    widths: listWidths,
    facts: ['kind', 'operation', 'date'],
  },
  new: { leadsTo: afterPreMobilization, from: [fromMaintenance] },
  record: { facts: ['equipmentId', 'kind', 'operation', 'vesselId', 'date'] },
}

/** The same below a maintenance. */
export const preMobilizationsOfMaintenance: ResourceViews = {
  list: {
    ...preMobilizationViews.list,
    hrefOf: ({ id }) => `${path}/${id}`,
    editHrefOf: ({ id }) => `${path}/${id}/edit`,
  },
  List: ListOfMaintenance,
  new: { ...preMobilizationViews.new, useInitial: useStartBelowMaintenance },
}
