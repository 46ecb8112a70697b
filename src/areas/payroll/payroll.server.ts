import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { payrollAfterWrite, payrollBeforeWrite } from './payroll/payroll.server.ts'

/** Sums and differences of payrolls, and who reads them when. */
export const payrollServer: AreaServerPart = {
  area: 'payroll',
  beforeWrite: [payrollBeforeWrite],
  afterWrite: [payrollAfterWrite],
}
