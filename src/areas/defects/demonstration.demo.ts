import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { defectRecords } from './vessel-defect-report/vessel-defect-reports.demo.ts'

/** The defects of a demonstration company's vessels, with what was said of them. */
export const defectsDemonstration: DemonstrationPart = {
  area: 'defects',
  records: ({ tenant, days }) => defectRecords(tenant, days),
}
