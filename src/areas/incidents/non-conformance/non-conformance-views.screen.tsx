import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { QhsseReports } from '../safety-report/qhsse-reports.screen.tsx'
import { ReportsOfYear } from '../safety-report/reports-of-year.screen.tsx'
import { nonConformanceMessages as messages } from './messages.ts'
import { nextOfNonConformance } from './next-non-conformance.screen.tsx'
import { nonConformance } from './non-conformance.ts'

const list: ListView = {
  columns: ['description', 'number', 'foundOn', 'grading', 'responsibleId', 'dueOn', 'status'],
  facts: ['grading', 'responsibleId', 'dueOn'],
  filters: ['status', 'grading', 'source', 'vesselId', 'responsibleId', 'cause', 'dueOn', 'parentKind'],
  preferredWidths: { description: 280 },
  empty: messages.empty,
}

/** It is reported from the page of the record that it comes of, and stays there. */
const origin = ['parentKind', 'parentId'] as const

/** Origin that the address names, and what is taken over from it. */
function useOrigin(): Readonly<Record<string, unknown>> | null {
  const parentId = useQueryValue('parentId')
  const parentKind = useQueryValue('parentKind')
  const foundOn = useToday()
  const kind = useResources().get(parentId ? (parentKind ?? '') : '')
  const { state, record } = useRecord(kind ?? nonConformance, kind && parentId ? parentId : '')
  return useMemo(() => {
    if (!kind || !parentId) return { foundOn }
    if (!record) return state === 'loading' ? null : { foundOn }
    const { vesselId } = record
    return { foundOn, parentKind, parentId, source: 'incident', ...(typeof vesselId === 'string' && { vesselId }) }
  }, [kind, parentId, parentKind, foundOn, record, state])
}

/** Non-conformances that somebody reported or answers for, and those of their vessel. */
export const nonConformanceViews: ResourceViews = {
  List: ReportsOfYear,
  list: { ...list, title: messages.list, newLabel: messages.report },
  new: {
    title: messages.report,
    hidden: origin,
    useInitial: useOrigin,
    leadsTo: (id) => `/incident-management/staff/non-conformance/${id}`,
  },
  edit: { hidden: origin },
  record: { facts: ['grading', 'vesselId', 'responsibleId', 'dueOn'], hidden: origin, next: [nextOfNonConformance] },
}

const isOver = (record: StoredRecord, today: string) =>
  record.status !== 'closed' && typeof record.dueOn === 'string' && record.dueOn < today

/** All of them, where what is past its day and not closed is an alarm. */
export const nonConformanceReviewViews: ResourceViews = {
  List: function ReviewList({ resource, view }) {
    const today = useToday()
    const graded = useMemo<ListView>(
      () => ({ ...view, grades: (record) => (isOver(record, today) ? 'alarm' : null) }),
      [view, today],
    )
    return <QhsseReports resource={resource} view={graded} />
  },
  list: {
    ...list,
    title: messages.list,
    editHrefOf: ({ id }) => `/incident-management/staff/non-conformance/${id}/edit`,
    newHref: '/incident-management/staff/non-conformance/new',
    newLabel: messages.reportHere,
  },
  record: nonConformanceViews.record,
}
