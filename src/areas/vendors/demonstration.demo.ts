import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { statementRecords } from './statement-of-account/statements-of-account.demo.ts'
import { vendorRecords } from './vendor/vendors.demo.ts'
import { vendorAccountRecords } from './vendor-bank-account/vendor-bank-accounts.demo.ts'
import { evaluationRecords } from './vendor-evaluation/vendor-evaluations.demo.ts'
import { serviceRecords } from './vendor-service/vendor-services.demo.ts'

/** Who supplies a demonstration company, and what it asks of them. */
export const vendorsDemonstration: DemonstrationPart = {
  area: 'vendors',
  records: ({ tenant, days }) => [
    ...serviceRecords(tenant, days),
    ...vendorRecords(tenant, days),
    ...vendorAccountRecords(tenant, days),
    ...evaluationRecords(tenant, days),
    ...statementRecords(tenant, days),
  ],
}
