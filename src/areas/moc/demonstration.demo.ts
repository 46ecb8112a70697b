import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { mocListRecords } from './lists.demo.ts'
import { mocRecords } from './moc.demo.ts'

/** The checklist of a demonstration company, and its changes with their assessments and logs. */
export const mocDemonstration: DemonstrationPart = {
  area: 'moc',
  records: ({ tenant, days }) => [...mocListRecords(tenant, days), ...mocRecords(tenant, days)],
}
