import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { DashboardFilter } from '#src/screens/derived/dashboard-part.ts'
import type { CountedList } from '#src/screens/figures/count-by-field.ts'
import { RowsByField } from '#src/screens/figures/rows-by-field.tsx'
import { investigationsPath, investigationViews } from '../work-rest-investigation/investigation-views.screen.tsx'
import { investigationWorkflow } from '../work-rest-investigation/investigation-workflow.ts'
import { workRestInvestigation } from '../work-rest-investigation/work-rest-investigation.ts'
import { hoursDashboardMessages as messages } from './messages.ts'

/** What was corrected and exceeds no limit any more is none. */
const breaches = Object.keys(investigationWorkflow.states).filter((state) => state !== 'closed')

/** The days that exceeded a limit on rest or work, as far as the person reads them. */
export const breachesOf = ({ from, to }: Pick<DashboardFilter, 'from' | 'to'>): CountedList => ({
  resource: workRestInvestigation,
  path: investigationsPath,
  view: investigationViews.list,
  search: { scope: 'all', status: breaches.join(), date: `${from}..${to}` },
})

/** The same in the chosen days, by vessel. */
export function Part({ filter: { from, to } }: { filter: DashboardFilter }) {
  const title = messages.breachesByVessel(`${formatDate(from)} – ${formatDate(to)}`)
  const list = useMemo(() => breachesOf({ from, to }), [from, to])
  return <RowsByField title={title} none={messages.noBreaches} list={list} by="vesselId" />
}
