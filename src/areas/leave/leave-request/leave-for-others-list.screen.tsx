import { useMemo } from 'react'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { leaveCells } from './leave-cells.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { mayRequestForOthers } from './request-for-others.ts'

/** The leave a person has asked for others. */
export function Screen() {
  const actor = useActor()
  const personId = actor?.personId
  const mayAsk = actor !== null && mayRequestForOthers(actor)
  const view = useMemo<ListView>(
    () => ({
      title: messages.forOthersTitle,
      cells: leaveCells,
      inlineFields: [],
      filters: ['status', 'staffId', 'leaveTypeId', 'startDate'],
      where: (record) => record.createdBy === personId && record.scope.owner !== personId,
      hrefOf: (record) => `/leave-management/my-requests/${record.id}`,
      newHref: mayAsk ? undefined : null,
      newLabel: messages.applyForOther,
      empty: messages.noneForOthers,
    }),
    [personId, mayAsk],
  )
  return <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
}
