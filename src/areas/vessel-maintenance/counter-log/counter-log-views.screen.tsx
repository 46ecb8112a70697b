import { useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { ReadingForm } from './reading-form.screen.tsx'

/** How counter readings are shown. */
export const counterLogViews: ResourceViews = {
  list: {
    columns: ['vesselEngineId', 'readAt', 'reading', 'vesselId', 'question', 'createdBy', 'status'],
    widths: listWidths,
    filters: ['status', 'vesselId', 'vesselEngineId', 'question', 'readAt'],
    inlineFields: [],
  },
  new: { useInitial: useReadingStart, Fields: ReadingForm },
  edit: { Fields: ReadingForm },
  record: { facts: ['vesselEngineId', 'vesselId', 'readAt', 'reading'] },
}

/** A reading of now, on one's own vessel. */
function useReadingStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => clock && { vesselId, readAt: instantBy(clock) }, [vesselId, clock])
}
