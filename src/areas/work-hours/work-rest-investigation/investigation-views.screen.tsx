import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { investigationMessages as messages } from './messages.ts'

/** Where the investigations are listed. */
export const investigationsPath = '/pms/vessel/work-rest-hours/investigations'

const openStates = ['pending', 'submitted', 'returned'] as const

/** What is not settled first of all; the whole list is one tab away. */
const list = {
  columns: ['staffId', 'date', 'vesselId', 'brokenRules', 'status'],
  facts: ['brokenRules', 'vesselId'],
  filters: ['status', 'vesselId', 'staffId', 'date'],
  tabs: [
    { name: 'open', label: messages.openTab, filters: { status: [...openStates] } },
    { name: 'all', label: messages.allTab },
  ],
  // What broke the limits is an alarm until its cause is known and reviewed.
  grades: ({ status }: StoredRecord) => (openStates.some((state) => state === status) ? 'alarm' : null),
  widths: { staffId: 152, vesselId: 152 },
  newHref: null,
  preferredWidths: { brokenRules: 420 },
  empty: { title: messages.noneTitle, text: messages.noneText },
} as const satisfies ListView

/** The pages of investigations. */
export const investigationViews: ResourceViews & { list: ListView } = {
  list,
  record: { facts: ['date', 'staffId', 'vesselId'] },
}
