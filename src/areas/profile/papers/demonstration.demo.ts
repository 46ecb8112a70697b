import type { DemonstrationPart } from '../../demonstration/model/demonstration-part.demo.ts'
import { staffPaperRecords } from './staff-papers.demo.ts'

/** The papers of the people of a demonstration company. */
export const papersDemonstration: DemonstrationPart = {
  area: 'profile',
  records: ({ tenant, days }) => staffPaperRecords(tenant, days),
}
