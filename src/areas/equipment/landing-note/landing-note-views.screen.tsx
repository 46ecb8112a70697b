import { useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { todayBy } from '#src/offline/session/office-clock.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews, TakenOver } from '#src/screens/derived/resource-views.ts'
import { equipment } from '../equipment/equipment.ts'
import { ListOfMaintenance } from '../list-of-maintenance.screen.tsx'
import { listWidths } from '../list-widths.ts'
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
    columns: ['vesselId', 'companyLocationId', 'date', 'status', 'number', 'createdBy'],
    widths: { ...listWidths, date: 164 },
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

/** Today; and where the address names a piece of equipment, as its passport does, that piece from its vessel. */
function useLandingStart() {
  const clock = useKnownClock()
  const id = useQueryValue('equipment') ?? ''
  const { state, record } = useRecord(equipment, id)
  return useMemo(() => {
    if (!clock || (id !== '' && state === 'loading')) return null
    return { date: todayBy(clock), ...(record && { vesselId: record.vesselId, lines: [lineOf(record)] }) }
  }, [clock, id, state, record])
}

/** A line is changed by who lands it; it begins as what is in order. */
function lineOf({ id: equipmentId, name, serialNumber }: StoredRecord) {
  const description = [name, serialNumber].filter((text) => typeof text === 'string').join(', ')
  return { id: uuidV7(), equipmentId, description, quantity: 1, condition: 'good' }
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
