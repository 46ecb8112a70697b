import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { payrollRecords } from './payroll/payrolls.demo.ts'

/** Types of pay, and two months of payrolls of a demonstration company. */
export const payrollDemonstration: DemonstrationPart = {
  area: 'payroll',
  records: ({ tenant, tenantId, days }) => payrollRecords(tenant, tenantId, days),
}
