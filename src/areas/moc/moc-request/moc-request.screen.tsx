import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { StandInNote } from '#src/areas/approvals/stand-in/stand-in-note.screen.tsx'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { AnsweredChecklist } from './answered-checklist.screen.tsx'
import { DurationPanel } from './duration-panel.screen.tsx'
import { mocRequest } from './moc-request.ts'
import { assessmentHref, RiskPanel } from './risk-panel.screen.tsx'
import { WayToStart } from './way-to-start.screen.tsx'

/** What the panels say in words of their own. */
const hidden = [
  'name',
  'changeClass',
  'duration',
  'expiresOn',
  'verbalAuthorityById',
  'verbalAuthorityAt',
  'descriptions',
  'asksFor',
  'rating',
  'zone',
  'residualRating',
  'residualZone',
  'riskAssessmentId',
  'signaturesDueAt',
  'mocLogId',
  'validUntil',
]
const facts = ['mocPurposeId', 'vesselId', 'startOn', 'expiresOn']

/** The page of a change: how long it holds, its risk, who signs, and the way to its start. */
export function Screen() {
  const id = usePathParameter('id')
  const { record: present } = useRecord(mocRequest, id)
  return (
    <RecordPage
      resource={mocRequest}
      id={id}
      view={{
        facts,
        hidden,
        backHref: '/moc/my-requests',
        editHref: `/moc/requests/${id}/details/edit`,
        newHref: '/moc/my-requests/new',
        stepHrefs: { assess: assessmentHref(id) },
      }}
      aside={
        present && (
          <>
            <WayToStart record={present} />
            <PlannedRound resource={mocRequest} owner={present.scope.owner} record={present} />
            <StandInNote record={present} />
          </>
        )
      }
    >
      {(record) => (
        <>
          <DurationPanel record={record} />
          <RiskPanel record={record} />
          <RecordFields resource={mocRequest} record={record} hidden={hidden} />
          <AnsweredChecklist record={record} />
        </>
      )}
    </RecordPage>
  )
}
