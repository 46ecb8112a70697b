import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { incidentLogOf } from '../incident-log/next-incident-log.screen.tsx'
import { nonConformanceOf } from '../non-conformance/next-non-conformance.screen.tsx'
import { QhsseReports } from '../safety-report/qhsse-reports.screen.tsx'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { useReportStart } from '../safety-report/use-report-start.screen.tsx'
import { nearMissMessages as messages } from './messages.ts'
import { NearMissForm } from './near-miss-form.screen.tsx'

/** The pages of near misses for reporters; what it follows is named when changing one. */
export const nearMissViews: ResourceViews = {
  list: {
    title: messages.list,
    columns: ['number', 'dateTime', 'description', 'location', 'vesselId', 'status'],
    filters: ['status', 'vesselId', 'category'],
    newLabel: messages.report,
    empty: messages.empty,
  },
  List: ReportsOfYear,
  new: { title: messages.report, useInitial: useNearMissStart, leadsTo: 'list', Fields: NearMissForm },
  edit: { Fields: () => <NearMissForm withFollowUp /> },
  record: { next: [incidentLogOf('near-miss-reports'), nonConformanceOf('near-miss-reports')] },
}

/** All near misses, for those who review them. */
export const nearMissReviewViews: ResourceViews = {
  list: {
    title: messages.review,
    columns: ['number', 'dateTime', 'description', 'createdBy', 'vesselId', 'location', 'status'],
    filters: ['status', 'dateTime', 'vesselId', 'category', 'potentialSeverity'],
    editHrefOf: ({ id }) => `/incident-management/staff/near-miss/${id}/edit`,
    newHref: null,
    empty: messages.empty,
  },
  List: QhsseReports,
}

function useNearMissStart() {
  return useReportStart('dateTime')
}
