import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { action } from '../action/action.ts'
import { actionList, overdueTab } from '../action/action-list.screen.tsx'
import { actionMessages as messages } from '../messages.ts'

/** The actions past their day that a person owns, gave or verifies. */
export const overdueFigures: FiguresOf = ({ personId }, _filter, today) => [
  {
    resource: action,
    label: messages.figure,
    group: 'standing',
    path: '/actions',
    view: actionList(personId, today),
    search: { [tabParameter]: overdueTab },
    isPressing: true,
  },
]
