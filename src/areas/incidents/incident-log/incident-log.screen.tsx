import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { NextRecord } from '#src/screens/data/related/related-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { nonConformanceOf } from '../non-conformance/next-non-conformance.screen.tsx'
import { AgencyClocks } from '../preliminary-report/agency-clocks.screen.tsx'
import { agencyDeadlines } from '../preliminary-report/agency-deadlines.ts'
import { SeverityPair } from '../safety-report/severity-pair.screen.tsx'
import { incidentLog } from './incident-log.ts'
import { IncidentWay } from './incident-way.screen.tsx'
import { logPath } from './next-incident-log.screen.tsx'
import { useLoggedReport } from './use-logged-report.screen.tsx'

const facts = ['dateTime', 'vesselId', 'category', 'investigatorId', 'dueOn'] as const
const next: readonly NextRecord[] = [nonConformanceOf('incident-logs')]
/** What the way says in words of its own. */
const hidden = [
  'actualSeverity',
  'potentialSeverity',
  'reportKind',
  'reportId',
  'year',
  'findings',
  'immediateCauses',
  'basicCauses',
  'whys',
  'investigationCompletedAt',
  'lessonsLearned',
  'effectAfterDays',
  'effectCheckOn',
] as const

/** The page of an incident: how bad it was and could have been, its way from the report to the close-out, and its clocks. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage resource={incidentLog} id={id} view={{ facts, hidden, next, backHref: logPath }}>
      {(record) => (
        <>
          <SeverityPair record={record} />
          <Clocks record={record} />
          <IncidentWay record={record} />
          <RecordFields resource={incidentLog} record={record} hidden={hidden} />
        </>
      )}
    </RecordPage>
  )
}

/** The agencies that the report of the incident has to be told to. */
function Clocks({ record }: { record: StoredRecord }) {
  const { report } = useLoggedReport(record)
  return report && agencyDeadlines(report).length > 0 ? <AgencyClocks report={report} /> : null
}
