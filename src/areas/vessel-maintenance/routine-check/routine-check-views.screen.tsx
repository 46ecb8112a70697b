import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { checkCategory } from './check-category.ts'
import { CheckForm } from './check-form.screen.tsx'
import { ConditionCell, gradeOfCheck } from './condition-cell.screen.tsx'
import { routineCheckMessages as messages } from './messages.ts'
import { useCheckStart } from './use-check-start.screen.tsx'

const cells: ListView['cells'] = { items: ({ items }) => <ConditionCell items={items} /> }

function RoutineCheckForm() {
  return <CheckForm category={checkCategory} />
}

/** The pages of routine checks. */
export const routineCheckViews: ResourceViews = {
  list: {
    columns: ['routineCheckCategoryId', 'vesselId', 'checkedOn', 'items', 'status'],
    widths: { ...listWidths, items: 150 },
    facts: ['items', 'frequency', 'number'],
    filters: ['status', 'vesselId', 'routineCheckCategoryId', 'frequency', 'checkedOn'],
    grades: gradeOfCheck,
    // Its category determines frequency and items.
    inlineFields: [],
    cells,
  },
  new: { useInitial: useCheckStart, Fields: RoutineCheckForm },
  edit: { hidden: ['year'], Fields: RoutineCheckForm },
}

/** The routine checks of the captain's vessels, to sign. */
export const routineCheckReviewViews: ResourceViews = {
  list: {
    title: messages.review,
    columns: ['routineCheckCategoryId', 'vesselId', 'checkedOn', 'items', 'createdBy', 'status'],
    widths: { ...listWidths, items: 150 },
    facts: ['items', 'createdBy', 'number'],
    filters: ['status', 'vesselId', 'routineCheckCategoryId'],
    tabs: [
      { name: 'review', label: messages.toReview, filters: { status: ['submitted'] } },
      { name: 'all', label: messages.all },
    ],
    grades: gradeOfCheck,
    inlineFields: [],
    cells,
    hrefOf: ({ id }) => `/pms/vessel/routine-check/${id}`,
    newHref: null,
  },
}
