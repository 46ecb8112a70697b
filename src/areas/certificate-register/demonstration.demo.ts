import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { certificateRecords } from './certificate/certificates.demo.ts'

/** The certificates of a demonstration company. */
export const certificateRegisterDemonstration: DemonstrationPart = {
  area: 'certificate-register',
  records: ({ tenant, days }) => certificateRecords(tenant, days),
}
