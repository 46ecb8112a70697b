import { useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'

/** How servicings are shown. */
export const servicingViews: ResourceViews = {
  list: {
    columns: ['name', 'vesselEngineId', 'servicedAt', 'status', 'vesselId', 'counterReading', 'servicedBy'],
    widths: listWidths,
  },
  new: { useInitial: useServicingStart },
  record: { facts: ['vesselEngineId', 'vesselId', 'servicedAt', 'counterReading', 'servicedBy'] },
}

/** A servicing of now, on one's own vessel. */
function useServicingStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => clock && { vesselId, servicedAt: instantBy(clock) }, [vesselId, clock])
}
