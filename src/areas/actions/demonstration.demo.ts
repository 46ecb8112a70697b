import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { actionRecords } from './action/actions.demo.ts'

/** What the people of a demonstration company have to do because of their records. */
export const actionsDemonstration: DemonstrationPart = {
  area: 'actions',
  records: ({ tenant, days }) => actionRecords(tenant, days),
}
