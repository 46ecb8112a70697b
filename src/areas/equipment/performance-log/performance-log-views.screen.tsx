import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { listWidths } from '../list-widths.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'
import { hoursInUse } from './hours-in-use.ts'

/** How performance logs are shown; a saved one leads to the list (specification 2, section 2). */
export const performanceLogViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'date', 'operation', 'logTimes', 'number', 'vesselId'],
    widths: listWidths,
    cells: { logTimes: ({ logTimes }) => messages.hours(formatNumber(hoursInUse(logTimes))) },
    facts: ['operation', 'date', 'vesselId'],
  },
  new: { leadsTo: 'list', useInitial: useLogStart },
  edit: { leadsTo: 'list' },
  record: { facts: ['equipmentId', 'operation', 'vesselId', 'date'] },
}

function useLogStart() {
  const clock = useKnownClock()
  return useMemo(() => clock && { date: todayBy(clock) }, [clock])
}
