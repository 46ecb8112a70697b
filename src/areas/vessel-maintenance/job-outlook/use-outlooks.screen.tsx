import { useMemo } from 'react'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import { countersOf, isToDo, type JobOutlook, outlookOf, unreadCounter } from './job-outlook.ts'

type Job = Readonly<Record<string, unknown>> & { readonly status?: unknown }

/** How jobs that are to be done stand today, by the readings on this device; null for others. Stable until one changes. */
export function useOutlooks(): (job: Job) => JobOutlook | null {
  const { rows } = useRows(counterLog.name)
  const today = useToday()
  return useMemo(() => {
    const counters = countersOf(rows)
    // A list asks for each job several times: its grade, its cell and its tabs.
    const known = new WeakMap<Job, JobOutlook>()
    return (job) => {
      if (!isToDo(job)) return null
      const outlook = known.get(job) ?? outlookOf(job, counters.get(String(job.machineId)) ?? unreadCounter, today)
      known.set(job, outlook)
      return outlook
    }
  }, [rows, today])
}
