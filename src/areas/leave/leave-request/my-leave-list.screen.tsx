import { useMemo } from 'react'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { leaveCells, leaveWidths } from './leave-cells.screen.tsx'
import { leaveRequest } from './leave-request.ts'

/** The leave a person has asked for, or that was asked for them. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo<ListView>(
    () => ({
      title: messages.myTitle,
      columns: ['leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
      cells: leaveCells,
      inlineFields: [],
      preferredWidths: leaveWidths,
      totals: ['days'],
      filters: ['status', 'leaveTypeId', 'startDate'],
      where: (record) => record.scope.owner === personId,
      exportFilters: personId === null ? undefined : { staffId: [personId] },
      newLabel: messages.apply,
      empty: messages.noRequests,
    }),
    [personId],
  )
  return <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
}
