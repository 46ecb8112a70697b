import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { checkFrequencies } from '../routine-check-category/check-frequency.ts'
import { CheckForm } from './check-form.screen.tsx'
import { ConditionCell } from './condition-cell.screen.tsx'
import { routineCheckMessages as messages } from './messages.ts'

const cells: ListView['cells'] = { items: ({ items }) => <ConditionCell items={items} /> }

/** The pages of routine checks. */
export const routineCheckViews: ResourceViews = {
  list: {
    columns: ['number', 'checkedOn', 'routineCheckCategoryId', 'vesselId', 'frequency', 'items'],
    // Its category determines frequency and items.
    inlineFields: [],
    cells,
  },
  new: { useInitial: useCheckStart, Fields: CheckForm },
  edit: { hidden: ['year'], Fields: CheckForm },
}

/** The routine checks of the captain's vessels, to sign. */
export const routineCheckReviewViews: ResourceViews = {
  list: {
    title: messages.review,
    columns: ['checkedOn', 'routineCheckCategoryId', 'createdBy', 'vesselId', 'items', 'status'],
    filters: ['status', 'vesselId', 'routineCheckCategoryId'],
    inlineFields: [],
    cells,
    hrefOf: ({ id }) => `/pms/vessel/routine-check/${id}`,
    newHref: null,
  },
}

/** Frequency and year begin with the first option and the present year (specification 2, section 9). */
function useCheckStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => {
    if (!clock) return null
    const checkedOn = todayBy(clock)
    const [frequency] = checkFrequencies
    return { vesselId, frequency, year: Number(checkedOn.slice(0, 4)), checkedOn, items: [] }
  }, [vesselId, clock])
}
