import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { MonthsByState } from '#src/screens/figures/months-by-state.tsx'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { requisitionViews } from '../inventory-requisition/requisition-views.screen.tsx'
import { requisitionDashboardMessages as messages } from './messages.ts'

/** The requisitions of the departments that the person heads, today at the latest. */
export function Part({ filter: { from, to } }: { filter: DashboardFilter }) {
  const actor = useActor()
  const today = useToday()
  const last = to < today ? to : today
  const figure = useMemo(
    () =>
      actor && {
        resource: inventoryRequisition,
        path: '/procurement/requisition/hod',
        view: viewOfWord(inventoryRequisition, requisitionViews, 'hod', actor),
        search: { [tabParameter]: 'all' },
      },
    [actor],
  )
  if (!figure) return null
  return (
    <MonthsByState
      title={messages.byMonth(formatDate(last))}
      none={messages.none}
      figure={figure}
      from={from}
      to={last}
    />
  )
}
