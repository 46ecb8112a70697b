import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { afterCheck } from '../equipment-addresses.ts'
import { listWidths } from '../list-widths.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'

/** How routine checks of equipment are shown; a bad one leads to an inspection (specification 2, section 2). */
export const equipmentCheckViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'condition', 'date', 'pressure', 'status', 'number', 'inspectedBy', 'vesselId'],
    widths: listWidths,
    facts: ['condition', 'pressure', 'inspectedBy'],
    filters: ['status', 'condition', 'equipmentId', 'vesselId', 'inspectedBy', 'date'],
    newLabel: messages.newCheck,
  },
  new: { leadsTo: afterCheck, useInitial: useCheckStart },
  record: {
    facts: ['equipmentId', 'condition', 'inspectedBy', 'vesselId', 'date'],
    next: [
      {
        resource: 'equipment-inspections',
        field: 'equipmentRoutineCheckId',
        path: '/pms/equipment/inspections',
        label: messages.makeInspection,
        leadsOn: true,
      },
    ],
  },
}

function useCheckStart() {
  const inspectedBy = useActor()?.personId
  const clock = useKnownClock()
  return useMemo(() => clock && { date: todayBy(clock), inspectedBy }, [clock, inspectedBy])
}
