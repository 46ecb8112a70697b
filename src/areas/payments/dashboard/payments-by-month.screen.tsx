import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { MonthsByState } from '#src/screens/figures/months-by-state.tsx'
import { paymentRequisition } from '../payment-requisition/payment-requisition.ts'
import { paymentViews } from '../payment-requisition/payment-views.screen.tsx'
import { paymentDashboardMessages as messages } from './messages.ts'

/** The requisitions of the chosen days, today at the latest (specification 1, section 7: 'dateTo defaults to today'). */
export function Part({ filter: { from, to, departmentId } }: { filter: DashboardFilter }) {
  const actor = useActor()
  const today = useToday()
  const last = to < today ? to : today
  const figure = useMemo(
    () =>
      actor && {
        resource: paymentRequisition,
        path: '/payments/signatory/finance/requisition',
        view: viewOfWord(paymentRequisition, paymentViews, 'finance', actor),
        search: { [tabParameter]: 'all', ...(departmentId === null ? {} : { departmentId }) },
      },
    [actor, departmentId],
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
