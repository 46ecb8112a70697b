import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { optionsOfType } from '../maintenance-option/options-of-type.ts'

const where = optionsOfType('conditionId', 'condition')

/** How the parts of fenders are shown. */
export const fenderPartViews: ResourceViews = {
  new: { where, parent: { field: 'equipmentId', path: '/pms/equipment/equipment' } },
  edit: { where },
}
