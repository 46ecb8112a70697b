import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { equipmentLists } from './lists.demo.ts'
import { equipmentWork } from './work.demo.ts'

/** The equipment of a demonstration company, and the work on it. */
export const equipmentDemonstration: DemonstrationPart = {
  area: 'equipment',
  records: ({ tenant, days }) => [...equipmentLists(tenant, days), ...equipmentWork(tenant, days)],
}
