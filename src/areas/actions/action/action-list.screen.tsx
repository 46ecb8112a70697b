import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import { actionMessages as messages } from '../messages.ts'
import { AboutRecord } from './about-record.screen.tsx'
import { toDoStates } from './action-workflow.ts'
import { isOverdue } from './overdue.ts'

/** The tab with what is past its day. */
export const overdueTab = 'overdue'

/** The list of the actions that a person owns, gave or verifies, on a day such as `2026-11-29`. */
export function actionList(personId: string, today: string): ListView {
  return {
    title: messages.mineTitle,
    columns: ['action', 'dueOn', 'severity', 'ownerId', 'status', 'kindName'],
    facts: ['dueOn', 'severity', 'ownerId', 'kindName'],
    filters: ['status', 'severity', 'dueOn', 'vesselId', 'kindName', 'ownerId'],
    cells: { kindName: (record) => <AboutRecord record={record} /> },
    widths: { action: 240, kindName: 150 },
    preferredWidths: { action: 320 },
    // They are given on a record's page.
    newHref: null,
    inlineFields: [],
    orderBy: 'dueOn',
    order: 'asc',
    tabs: [
      { name: 'mine', label: messages.mine, filters: { ownerId: [personId], status: toDoStates } },
      { name: 'verify', label: messages.verify, filters: { [waitingFilter]: [waitingForMe] } },
      { name: 'given', label: messages.given, where: ({ scope }: StoredRecord) => scope.owner === personId },
      { name: overdueTab, label: messages.overdueTab, where: (record) => isOverdue(record, today) },
      { name: 'all', label: messages.all },
    ],
    empty: { title: messages.emptyTitle, text: messages.emptyText },
  }
}
