import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews, TakenOver } from '#src/screens/derived/resource-views.ts'
import { afterDefect } from '../equipment-addresses.ts'
import { failedItems } from '../equipment-inspection/failed-items.ts'
import { ListOfMaintenance } from '../list-of-maintenance.screen.tsx'
import { listWidths } from '../list-widths.ts'
import { optionsOfType } from '../maintenance-option/options-of-type.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'
import { fromMaintenance, useStartBelowMaintenance } from '../start-from-maintenance.screen.tsx'
import { equipmentDefect } from './equipment-defect.ts'

const path = '/pms/equipment/defects'
const where = optionsOfType('defectTypeId', 'defect')

/** The first failed item and what was written of it; the office makes the others once the inspection is reviewed. */
const fromInspection: TakenOver = {
  field: 'equipmentInspectionId',
  resource: 'equipment-inspections',
  values: ({ equipmentId, vesselId, equipmentMaintenanceId, items }) => {
    const [failed] = failedItems(items)
    const about = { equipmentId, vesselId, equipmentMaintenanceId }
    return failed ? { ...about, failedItem: failed.name, description: failed.remark } : about
  },
}

/** A defect presses as its severity says, until it is settled. */
const gradeOfDefect = ({ status, severity }: StoredRecord) =>
  equipmentDefect.workflow?.states[status ?? '']?.closed
    ? null
    : (fieldOf(equipmentDefect, 'severity')?.grades?.[String(severity)] ?? null)

/** How defects are shown, and what they lead to. */
export const defectViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'failedItem', 'severity', 'status', 'date', 'number', 'vesselId', 'defectTypeId'],
    widths: listWidths,
    facts: ['severity', 'failedItem', 'vesselId'],
    filters: ['status', 'severity', 'equipmentId', 'vesselId', 'defectTypeId', 'date'],
    grades: gradeOfDefect,
    newLabel: messages.newDefect,
  },
  new: {
    where,
    leadsTo: afterDefect,
    from: [fromInspection, fromMaintenance],
    useInitial: useDefectStart,
  },
  edit: { where },
  record: {
    facts: ['equipmentId', 'failedItem', 'severity', 'vesselId', 'date'],
    related: [
      {
        resource: 'equipment-maintenances',
        field: 'equipmentDefectId',
        path: '/pms/equipment/maintenance',
        columns: ['maintenanceTypeId'],
        offersNew: false,
      },
    ],
    next: [
      {
        resource: 'landing-notes',
        field: 'equipmentDefectId',
        path: '/pms/equipment/landing-notes',
        label: messages.makeLandingNote,
        leadsOn: true,
      },
    ],
  },
}

/** The same below a maintenance. */
export const defectsOfMaintenance: ResourceViews = {
  list: { ...defectViews.list, hrefOf: ({ id }) => `${path}/${id}`, editHrefOf: ({ id }) => `${path}/${id}/edit` },
  List: ListOfMaintenance,
  new: { ...defectViews.new, title: messages.reportDefect, useInitial: useDefectOfMaintenance },
}

function useDefectStart() {
  const clock = useKnownClock()
  return useMemo(() => clock && { date: todayBy(clock) }, [clock])
}

function useDefectOfMaintenance() {
  const start = useDefectStart()
  const ofMaintenance = useStartBelowMaintenance()
  return useMemo(() => start && ofMaintenance && { ...start, ...ofMaintenance }, [start, ofMaintenance])
}
