import { useMemo } from 'react'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import { countersOf, outlooks } from './job-outlook.ts'

/** How jobs that are to be done stand today, by the readings on this device; null for others. Stable until one changes. */
export function useOutlooks(): ReturnType<typeof outlooks> {
  const { rows } = useRows(counterLog.name)
  const today = useToday()
  return useMemo(() => outlooks(countersOf(rows), today), [rows, today])
}
