import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { incidentLogOf } from '../incident-log/next-incident-log.screen.tsx'
import { nonConformanceOf } from '../non-conformance/next-non-conformance.screen.tsx'
import { QhsseReports } from '../safety-report/qhsse-reports.screen.tsx'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { useReportStart } from '../safety-report/use-report-start.screen.tsx'
import { safetyObservationMessages as messages } from './messages.ts'
import { SafetyObservationForm } from './safety-observation-form.screen.tsx'

/** The pages of safety observations for reporters; follow-up is written when changing one. */
export const safetyObservationViews: ResourceViews = {
  list: {
    title: messages.list,
    columns: ['number', 'observerDateTime', 'observation', 'description', 'location', 'vesselId', 'status'],
    filters: ['status', 'observation', 'vesselId', 'category'],
    newLabel: messages.report,
    empty: messages.empty,
  },
  List: ReportsOfYear,
  new: { title: messages.report, useInitial: useObservationStart, leadsTo: 'list', Fields: SafetyObservationForm },
  edit: { Fields: () => <SafetyObservationForm withCloseOut /> },
  record: { next: [incidentLogOf('safety-observation-reports'), nonConformanceOf('safety-observation-reports')] },
}

/** All safety observations, for those who review them. */
export const safetyObservationReviewViews: ResourceViews = {
  list: {
    title: messages.review,
    columns: [
      'number',
      'observerDateTime',
      'observation',
      'description',
      'createdBy',
      'vesselId',
      'location',
      'status',
    ],
    filters: ['status', 'observation', 'vesselId', 'category'],
    editHrefOf: ({ id }) => `/incident-management/staff/safety-observation/${id}/edit`,
    newHref: null,
    empty: messages.empty,
  },
  List: QhsseReports,
}

function useObservationStart() {
  return useReportStart('observerDateTime')
}
