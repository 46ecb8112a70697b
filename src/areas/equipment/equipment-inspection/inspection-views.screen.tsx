import { useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useQueryValues } from '#src/screens/browser/use-address.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews, TakenOver } from '#src/screens/derived/resource-views.ts'
import { afterInspection } from '../equipment-addresses.ts'
import { listWidths } from '../list-widths.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'
import { fromMaintenance, useStartBelowMaintenance } from '../start-from-maintenance.screen.tsx'

const fromCheck: TakenOver = {
  field: 'equipmentRoutineCheckId',
  resource: 'equipment-routine-checks',
  values: ({ equipmentId, vesselId, inspectedBy, remarks }) => ({ equipmentId, vesselId, inspectedBy, remarks }),
}

/** How inspections are shown, and what they lead to. */
export const inspectionViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'dateTime', 'vesselId', 'status', 'number', 'inspectedBy'],
    widths: listWidths,
    facts: ['inspectedBy', 'vesselId', 'number'],
    newLabel: messages.newInspection,
  },
  new: { leadsTo: afterInspection, from: [fromCheck, fromMaintenance], useInitial: useInspectionStart },
  record: {
    facts: ['equipmentId', 'dateTime', 'inspectedBy', 'vesselId'],
    next: [
      {
        resource: 'equipment-defects',
        field: 'equipmentInspectionId',
        path: '/pms/equipment/defects',
        label: messages.makeDefect,
        leadsOn: true,
      },
    ],
  },
}

/** The form below a maintenance, or `new` where there is none. */
export const inspectionOfMaintenance: ResourceViews = {
  new: { ...inspectionViews.new, title: messages.inspectEquipment, useInitial: useInspectionOfMaintenance },
}

/** The address of a bad check says what and who (specification 2, section 2); date, time and items are filled in. */
function useInspectionStart() {
  const { equipment, inspectedBy } = useQueryValues(['equipment', 'inspectedBy'])
  const personId = useActor()?.personId
  const clock = useKnownClock()
  return useMemo(
    () =>
      clock && {
        dateTime: instantBy(clock),
        inspectedBy: inspectedBy ?? personId,
        items: messages.inspectedItems.map((name) => ({ id: uuidV7(), name, condition: 'not inspected' })),
        ...(equipment !== undefined && { equipmentId: equipment }),
      },
    [clock, equipment, inspectedBy, personId],
  )
}

function useInspectionOfMaintenance() {
  const start = useInspectionStart()
  const ofMaintenance = useStartBelowMaintenance()
  return useMemo(() => start && ofMaintenance && { ...start, ...ofMaintenance }, [start, ofMaintenance])
}
