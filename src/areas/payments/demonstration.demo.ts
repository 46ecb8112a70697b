import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { bankAndRateRecords } from './banks-and-rates.demo.ts'
import { paymentBatchRecords, paymentRequisitionRecords } from './payment-requisition/payment-requisitions.demo.ts'
import { floatRecords } from './petty-cash-float/floats.demo.ts'
import { pettyCashRequestRecords } from './petty-cash-request/petty-cash.demo.ts'

/** What a demonstration company pays from, what it is asked to pay, and its petty cash. */
export const paymentsDemonstration: DemonstrationPart = {
  area: 'payments',
  records: async ({ tenant, tenantId, days }) => [
    ...(await bankAndRateRecords(tenant, tenantId, days)),
    ...paymentRequisitionRecords(tenant, days),
    ...paymentBatchRecords(tenant, days),
    ...floatRecords(tenant, days),
    ...pettyCashRequestRecords(tenant, days),
  ],
}
