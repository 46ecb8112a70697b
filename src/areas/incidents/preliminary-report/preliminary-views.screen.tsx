import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { QhsseReports } from '../safety-report/qhsse-reports.screen.tsx'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { gradeOfSeverity } from '../safety-report/severity-grade.ts'
import { preliminaryMessages as messages } from './messages.ts'

const list: ListView = {
  columns: ['description', 'number', 'dateTime', 'category', 'actualSeverity', 'vesselId', 'status'],
  facts: ['category', 'actualSeverity', 'vesselId'],
  filters: ['status', 'category', 'actualSeverity', 'vesselId', 'hasMooringRope', 'hasSpill'],
  preferredWidths: { description: 300 },
  grades: (record: StoredRecord) => gradeOfSeverity(record.potentialSeverity ?? record.actualSeverity),
  empty: messages.empty,
}

/** One's own incidents, and those of the vessel. */
export const preliminaryViews: ResourceViews = {
  List: ReportsOfYear,
  list: { ...list, title: messages.list, newLabel: messages.report },
}

/** All incidents, for QHSSE and those who follow them: the open deadline of an agency stands in the list. */
export const preliminaryReviewViews: ResourceViews = {
  List: QhsseReports,
  list: {
    ...list,
    title: messages.review,
    columns: ['description', 'dateTime', 'actualSeverity', 'agencyDueAt', 'vesselId', 'status', 'number'],
    widths: { actualSeverity: 140 },
    filters: ['status', 'category', 'actualSeverity', 'potentialSeverity', 'vesselId', 'agencyDueAt'],
    editHrefOf: ({ id }) => `/incident-management/staff/preliminary-report/${id}/edit`,
    newHref: null,
  },
}
