import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { LeaveForm } from './leave-form.screen.tsx'
import { leaveRequest } from './leave-request.ts'

/** Changes an undecided request, or resends a declined one. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const personId = useActor()?.personId
  const page = `/leave-management/my-requests/${id}`
  return (
    <RecordLoaded resource={leaveRequest} id={id}>
      {(record) => (
        <LeaveForm
          key={id}
          record={record}
          title={messages.edit}
          backHref={page}
          forOthers={record.staffId !== personId && record.status === 'draft'}
          onSubmitted={() => goTo(page)}
        />
      )}
    </RecordLoaded>
  )
}
