import { useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews, TakenOver } from '#src/screens/derived/resource-views.ts'
import { ListOfMaintenance } from '../list-of-maintenance.screen.tsx'
import { useStartBelowMaintenance } from '../start-from-maintenance.screen.tsx'

const path = '/pms/equipment/landing-notes'

const fromDefect: TakenOver = {
  field: 'equipmentDefectId',
  resource: 'equipment-defects',
  values: ({ vesselId, equipmentId, description }) => ({
    vesselId,
    lines: [
      { id: uuidV7(), equipmentId, description: String(description).slice(0, 300), quantity: 1, condition: 'damaged' },
    ],
  }),
}
const fromMaintenance: TakenOver = {
  field: 'equipmentMaintenanceId',
  resource: 'equipment-maintenances',
  values: ({ vesselId }) => ({ vesselId }),
}

/** How landing notes are shown. */
export const landingNoteViews: ResourceViews = {
  list: {
    columns: ['number', 'vesselId', 'companyLocationId', 'date', 'createdBy', 'status'],
    facts: ['companyLocationId', 'date', 'createdBy'],
  },
  new: { from: [fromDefect, fromMaintenance], useInitial: useLandingStart },
  record: { facts: ['vesselId', 'companyLocationId', 'date', 'movedAt', 'carrier'] },
}

/** The same below a maintenance. */
export const landingNotesOfMaintenance: ResourceViews = {
  list: { ...landingNoteViews.list, hrefOf: ({ id }) => `${path}/${id}`, editHrefOf: ({ id }) => `${path}/${id}/edit` },
  List: ListOfMaintenance,
  new: { from: [fromDefect], useInitial: useLandingOfMaintenance },
}

function useLandingStart() {
  const clock = useKnownClock()
  return useMemo(() => clock && { date: todayBy(clock) }, [clock])
}

function useLandingOfMaintenance() {
  const start = useLandingStart()
  const ofMaintenance = useStartBelowMaintenance()
  return useMemo(() => {
    if (!start || !ofMaintenance) return null
    // Its lines name the equipment.
    const besides = Object.entries(ofMaintenance).filter(([name]) => name !== 'equipmentId')
    return { ...start, ...Object.fromEntries(besides) }
  }, [start, ofMaintenance])
}
