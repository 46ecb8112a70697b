import { useMemo } from 'react'
import { usePersonId } from '#src/screens/hooks/use-actor.ts'
import type { ListView } from '#src/screens/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from './away-button.screen.tsx'
import { leaveCells } from './leave-cells.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { leaveWords as words } from './leave-words.ts'

/** The leave a person has asked for, or that was asked for them. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo<ListView>(
    () => ({
      title: words.mine,
      columns: ['leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
      cells: leaveCells,
      inRow: [],
      filters: ['status', 'leaveTypeId', 'startDate'],
      where: (record) => record.scope.owner === personId,
      asked: personId === null ? undefined : { staffId: [personId] },
      newLabel: words.ask,
      empty: words.noneMine,
    }),
    [personId],
  )
  return <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
}
