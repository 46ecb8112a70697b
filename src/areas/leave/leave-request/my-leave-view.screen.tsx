import type { ListView } from '#src/screens/data/list/list-view.ts'
import { leaveMessages as messages } from '../messages.ts'
import { leaveCells, leaveWidths } from './leave-cells.screen.tsx'

/** The list of the leave that a person has asked for, or that was asked for them. */
export const myLeaveView = (personId: string | null): ListView => ({
  title: messages.myTitle,
  columns: ['leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
  cells: leaveCells,
  inlineFields: [],
  preferredWidths: leaveWidths,
  totals: ['days'],
  filters: ['status', 'leaveTypeId', 'startDate'],
  where: (record) => record.scope.owner === personId,
  exportFilters: personId === null ? undefined : { staffId: [personId] },
  newLabel: messages.apply,
  empty: messages.noRequests,
})
