import { expect, test } from 'vitest'
import { fittingColumns } from '#src/screens/data/list/column-widths.ts'
import { defaultColumns, findPart } from '#src/screens/data/list/list-view.ts'
import { fleetList } from './defect-views.screen.tsx'
import { vesselDefectReport } from './vessel-defect-report.ts'

/** What the fleet's list shows beside each other in so many pixels. */
function shownIn(width: number): string[] {
  const parts = defaultColumns(vesselDefectReport, fleetList).map((name) => findPart(vesselDefectReport, name))
  return fittingColumns(vesselDefectReport, parts, width, fleetList.widths).map(({ name }) => name)
}

test('in a window of 1280 pixels the fleet’s defects show when each is due, and its effect gives way first', () => {
  // Beside the menu and the column that picks rows.
  expect(shownIn(940)).toEqual(['description', 'vesselId', 'priority', 'dueOn', 'effect', 'status'])
  expect(shownIn(800)).toEqual(['description', 'vesselId', 'priority', 'dueOn', 'status'])
})
