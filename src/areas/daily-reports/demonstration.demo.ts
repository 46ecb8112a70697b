import type { DemonstrationPart } from '../demonstration/model/demonstration-part.demo.ts'
import { dailyReportRecords } from './vessel-daily-report/vessel-daily-report.demo.ts'

/** The daily reports of a demonstration company. */
export const dailyReportsDemonstration: DemonstrationPart = {
  area: 'daily-reports',
  records: ({ tenant, tenantId, days }) => dailyReportRecords(tenant, tenantId, days),
}
