import { useMemo } from 'react'
import { usePersonId } from '#src/screens/hooks/use-actor.ts'
import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from './away-button.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { leaveWords as words } from './leave-words.ts'

/** The leave a person has asked for others. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo<ListView>(
    () => ({
      title: words.others,
      filters: ['status', 'staffId', 'leaveTypeId', 'startDate'],
      where: (record) => record.createdBy === personId && record.scope.owner !== personId,
      hrefOf: (record) => `/leave-management/my-requests/${record.id}`,
      newLabel: words.askForOther,
      empty: words.noneForOthers,
    }),
    [personId],
  )
  return <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
}
