import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { StandInNote } from '#src/areas/approvals/stand-in/stand-in-note.screen.tsx'
import { readsWithOfficeOnly } from '#src/resource/permission/private-records.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useActor, usePersonId } from '#src/screens/data/session/use-actor.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { leaveMedicalNote } from '../medical-note/leave-medical-note.ts'
import { useIsMedical } from '../medical-note/use-is-medical.screen.tsx'
import { BalancePanel } from './balance-panel.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { ReportedBalancesProvider } from './reported-balances.screen.tsx'

/** What is medical of a request: its person adds to it, and who keeps private records reads it with the office. */
const medicalNotes = [
  { resource: 'leave-medical-notes', field: 'leaveRequestId', path: '/leave-management/medical-notes' },
] as const
const medicalNotesOfOthers = [{ ...medicalNotes[0], offersNew: false }] as const

/** The title has the type, the days and whose it is. */
const facts = ['days', 'staffId', 'handoverToId']

/** Undeducted requests: what they would take is worth knowing. */
const undecided = new Set(['draft', 'pending', 'authorized'])
/** Requests returned to their owner, to be changed and resent. */
const returned = new Set(['declined', 'withdrawn'])

/** One leave request; its signers sign here. */
export function Screen() {
  const id = usePathParameter('id')
  const { record } = useRecord(leaveRequest, id)
  const personId = usePersonId()
  const isMedical = useIsMedical(record?.leaveTypeId)
  const isOwn = record !== null && record.scope.owner === personId
  const actor = useActor()
  const readsNotes = isOwn || (actor !== null && readsWithOfficeOnly(leaveMedicalNote, actor))
  const status = record?.status ?? ''
  const isOpen = undecided.has(status) || (returned.has(status) && isOwn)
  return (
    <ReportedBalancesProvider>
      <RecordPage
        resource={leaveRequest}
        id={id}
        view={{
          facts,
          editHref: `/leave-management/my-requests/${id}/edit`,
          newHref: '/leave-management/my-requests/new',
          ...(isMedical && readsNotes && { related: isOwn ? medicalNotes : medicalNotesOfOthers }),
        }}
        aside={
          record &&
          isOpen && (
            <>
              <PlannedRound resource={leaveRequest} owner={record.scope.owner} record={record} />
              <StandInNote record={record} />
              <BalancePanel fields={record} id={id} />
            </>
          )
        }
      />
    </ReportedBalancesProvider>
  )
}
