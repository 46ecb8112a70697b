import type { NextRecord } from '#src/screens/data/related/related-view.ts'
import { safetyReportMessages as messages } from '../safety-report/messages.ts'
import type { ReportKind } from './report-kinds.ts'

/** Where the log is. */
export const logPath = '/incident-management/qhsse/incident-log'

/** The button that takes a report of this kind into the log. */
export function incidentLogOf(reportKind: ReportKind): NextRecord {
  return {
    resource: 'incident-logs',
    field: 'reportId',
    values: { reportKind },
    path: logPath,
    label: messages.makeLog,
    while: ['submitted', 'reviewed'],
    leadsOn: true,
  }
}
