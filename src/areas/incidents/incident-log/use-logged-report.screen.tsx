import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { incidentLog } from './incident-log.ts'
import type { ReportKind } from './report-kinds.ts'

const pages: Readonly<Record<ReportKind, string>> = {
  'preliminary-incident-reports': '/incident-management/qhsse/preliminary-report',
  'near-miss-reports': '/incident-management/qhsse',
  'safety-observation-reports': '/incident-management/qhsse/safety-observation',
}

type LoggedReport = { kind: Resource | null; report: LocalRecord | null; href: string | null }

/** The report that an incident in the log is made of, with its kind and page, as far as the person reads it. */
export function useLoggedReport(record: StoredRecord): LoggedReport {
  const { reportKind, reportId } = incidentLog.fields.partial().loose().parse(record)
  const kind = useResources().get(reportKind ?? '') ?? null
  const { record: report } = useRecord(kind ?? incidentLog, kind && reportId ? reportId : '')
  const href = report && reportKind ? `${pages[reportKind]}/${report.id}` : null
  return { kind, report: kind && report, href }
}
