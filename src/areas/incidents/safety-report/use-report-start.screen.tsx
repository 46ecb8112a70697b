import { useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'

/** A safety report begins with the present time in its time field, and the person's vessel. */
export function useReportStart(happened: string): Readonly<Record<string, unknown>> | null {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => clock && { [happened]: instantBy(clock), vesselId }, [happened, vesselId, clock])
}
