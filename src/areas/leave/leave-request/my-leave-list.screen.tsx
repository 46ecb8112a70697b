import { useMemo } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { myLeaveView } from './my-leave-view.screen.tsx'

/** The leave a person has asked for, or that was asked for them. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo(() => myLeaveView(personId), [personId])
  return <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
}
