import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { CheckForm } from '../routine-check/check-form.screen.tsx'
import { ConditionCell, gradeOfCheck } from '../routine-check/condition-cell.screen.tsx'
import { useCheckStart } from '../routine-check/use-check-start.screen.tsx'
import { tdCheckCategory } from './td-check-category.ts'

function TdCheckForm() {
  return <CheckForm category={tdCheckCategory} ofEngine />
}

/** The pages of the Technical Department's checks. */
export const tdMaintenanceCheckViews: ResourceViews = {
  list: {
    columns: ['tdMaintenanceCategoryId', 'vesselId', 'vesselEngineId', 'checkedOn', 'items', 'status', 'number'],
    widths: { ...listWidths, items: 150 },
    facts: ['items', 'vesselEngineId', 'number'],
    grades: gradeOfCheck,
    // Its category determines frequency and items.
    inlineFields: [],
    cells: { items: ({ items }) => <ConditionCell items={items} /> },
  },
  new: { useInitial: useCheckStart, Fields: TdCheckForm },
  edit: { hidden: ['year'], Fields: TdCheckForm },
}
