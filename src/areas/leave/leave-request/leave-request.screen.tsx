import { PlannedRound } from '#src/areas/approvals/approval-chain/planned-round.screen.tsx'
import { StandInNote } from '#src/areas/approvals/stand-in/stand-in-note.screen.tsx'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { BalancePanel } from './balance-panel.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { ReportedBalancesProvider } from './reported-balances.screen.tsx'

/** Undeducted requests: what they would take is worth knowing. */
const undecided = new Set(['draft', 'pending', 'authorized'])
/** Requests returned to their owner, to be changed and resent. */
const returned = new Set(['declined', 'withdrawn'])

/** One leave request; its signers sign here. */
export function Screen() {
  const id = usePathParameter('id')
  const { record } = useRecord(leaveRequest, id)
  const personId = usePersonId()
  const status = record?.status ?? ''
  const isOpen = undecided.has(status) || (returned.has(status) && record?.scope.owner === personId)
  return (
    <ReportedBalancesProvider>
      <RecordPage
        resource={leaveRequest}
        id={id}
        view={{
          editHref: `/leave-management/my-requests/${id}/edit`,
          newHref: '/leave-management/my-requests/new',
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
