import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { vesselDocumentRecords } from './vessel-document/vessel-documents.demo.ts'
import { vesselRecords } from './vessels.demo.ts'

/** The vessels of a demonstration company with their engines and crews. */
export const vesselsDemonstration: DemonstrationPart = {
  area: 'vessels',
  records: ({ tenant, days }) => [...vesselRecords(tenant, days), ...vesselDocumentRecords(tenant, days)],
}
