import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { optionsOfType } from '../maintenance-option/options-of-type.ts'

const where = optionsOfType('conditionId', 'condition')

/** How the parts of fenders are shown. */
export const fenderPartViews: ResourceViews = {
  list: { widths: listWidths },
  new: { where, parent: { field: 'equipmentId', path: '/pms/equipment/equipment' } },
  edit: { where },
}
