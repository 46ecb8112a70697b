import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fittingColumns, minWidthOf } from '#src/screens/data/list/column-widths.ts'
import { defaultColumns, findPart, type ListView } from '#src/screens/data/list/list-view.ts'
import { equipment } from './equipment/equipment.ts'
import { equipmentViews } from './equipment/equipment-views.screen.tsx'
import { defectViews } from './equipment-defect/defect-views.screen.tsx'
import { equipmentDefect } from './equipment-defect/equipment-defect.ts'
import { equipmentInspection } from './equipment-inspection/equipment-inspection.ts'
import { inspectionViews } from './equipment-inspection/inspection-views.screen.tsx'
import { equipmentMaintenance } from './equipment-maintenance/equipment-maintenance.ts'
import { maintenanceViews } from './equipment-maintenance/maintenance-views.screen.tsx'
import { fenderPart } from './fender-part/fender-part.ts'
import { fenderPartViews } from './fender-part/fender-part-views.screen.tsx'
import { landingNote } from './landing-note/landing-note.ts'
import { landingNoteViews } from './landing-note/landing-note-views.screen.tsx'
import { equipmentPerformanceLog } from './performance-log/equipment-performance-log.ts'
import { performanceLogViews } from './performance-log/performance-log-views.screen.tsx'
import { preMobilization } from './pre-mobilization/pre-mobilization.ts'
import { preMobilizationViews } from './pre-mobilization/pre-mobilization-views.screen.tsx'
import { equipmentCheckViews } from './routine-check/equipment-check-views.screen.tsx'
import { equipmentRoutineCheck } from './routine-check/equipment-routine-check.ts'

/** Pixels of rows in a window of 1280, beside the menu and the column that picks them. */
const available = 940

const lists: readonly [Resource, ListView | undefined, readonly string[]][] = [
  [equipment, equipmentViews.list, ['name', 'serialNumber', 'vesselId', 'nextTestOn', 'status']],
  [equipmentRoutineCheck, equipmentCheckViews.list, ['number', 'equipmentId', 'date', 'condition', 'pressure']],
  [equipmentInspection, inspectionViews.list, ['number', 'equipmentId', 'dateTime', 'vesselId']],
  [equipmentDefect, defectViews.list, ['number', 'equipmentId', 'date', 'failedItem', 'severity', 'status']],
  [equipmentMaintenance, maintenanceViews.list, ['number', 'equipmentId', 'maintenanceTypeId', 'date', 'status']],
  [landingNote, landingNoteViews.list, ['number', 'vesselId', 'companyLocationId', 'date', 'status']],
  [equipmentPerformanceLog, performanceLogViews.list, ['number', 'equipmentId', 'date', 'operation']],
  [preMobilization, preMobilizationViews.list, ['number', 'equipmentId', 'date', 'operation', 'status']],
  [fenderPart, fenderPartViews.list, ['equipmentId', 'name', 'quantity']],
]

test.each(lists.map(([resource, view = {}, matters]) => ({ name: resource.name, resource, view, matters })))(
  'in a window of 1280 pixels $name show what matters, no heading cut',
  ({ resource, view, matters }) => {
    const parts = defaultColumns(resource, view).map((name) => findPart(resource, name))
    const shown = fittingColumns(resource, parts, available, view.widths)
    expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining([...matters]))
    const needed = shown.reduce((sum, part) => sum + Math.max(minWidthOf(resource, part, view.widths), head(part)), 0)
    expect(needed).toBeLessThanOrEqual(available)
  },
)

/** A heading in bold with its paddings and the sign of its order. */
const head = ({ label }: { label: string }) => label.length * 8 + 42
