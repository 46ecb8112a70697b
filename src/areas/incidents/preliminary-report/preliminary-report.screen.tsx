import { Card, Text, Title } from '@mantine/core'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { NextRecord } from '#src/screens/data/related/related-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { nonConformanceOf } from '../non-conformance/next-non-conformance.screen.tsx'
import { SeverityPair } from '../safety-report/severity-pair.screen.tsx'
import { AgencyClocks } from './agency-clocks.screen.tsx'
import { agencyDeadlines } from './agency-deadlines.ts'
import { preliminaryMessages as messages } from './messages.ts'
import { openParts } from './part-state.ts'
import { PartSteps } from './part-steps.screen.tsx'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'
import { completionPath } from './report-parts.ts'

const staffList = '/incident-management/staff/preliminary-report'
const facts = ['dateTime', 'vesselId', 'category'] as const
const hidden = ['actualSeverity', 'potentialSeverity'] as const
const next: readonly NextRecord[] = [nonConformanceOf('preliminary-incident-reports')]

/** The page of an incident: the way to complete it, the agencies' clocks, and what was written. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={preliminaryIncidentReport}
      id={id}
      view={{ facts, hidden, editHref: `${staffList}/${id}/edit`, newHref: `${staffList}/new`, next }}
    >
      {(record) => (
        <>
          <Completion record={record} />
          <SeverityPair record={record} />
          {agencyDeadlines(record).length > 0 && <AgencyClocks report={record} />}
          <RecordFields resource={preliminaryIncidentReport} record={record} hidden={hidden} />
        </>
      )}
    </RecordPage>
  )
}

/** The steps that are still open, for whoever may complete it. */
function Completion({ record }: { record: StoredRecord }) {
  const actor = useActor()
  const step = preliminaryIncidentReport.workflow?.transitions.incident
  const mayComplete =
    actor !== null && step?.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record)
  if (!mayComplete) return null
  const open = openParts(record)
  return (
    <Card component="section" aria-labelledby="completion">
      <Title order={2} size="h3" id="completion" mb={4}>
        {messages.complete}
      </Title>
      <Text mb="sm">{open.length > 0 ? messages.completeText(open.length) : messages.allDone}</Text>
      <PartSteps record={record} />
      <ButtonLink href={completionPath(record.id, open[0] ?? 'environment')} mt="sm">
        {open.length > 0 ? messages.complete : messages.finish}
      </ButtonLink>
    </Card>
  )
}
