import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { acknowledgementRecords } from './acknowledgement/acknowledgements.demo.ts'
import { categoryRecords } from './category/categories.demo.ts'
import { documentRecords } from './version/documents.demo.ts'

/** The document library of a demonstration company: an ISM and ISO 9001 set, with versions in every state. */
export const documentsDemonstration: DemonstrationPart = {
  area: 'documents',
  records: async (company) => [
    ...categoryRecords(company),
    ...documentRecords(company),
    ...(await acknowledgementRecords(company)),
  ],
}
