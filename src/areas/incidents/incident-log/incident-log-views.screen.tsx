import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import { instantBy } from '#src/offline/session/office-clock.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useOfficeClock, useToday } from '#src/screens/data/session/use-office-clock.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { QhsseReports } from '../safety-report/qhsse-reports.screen.tsx'
import { gradeOfSeverity } from '../safety-report/severity-grade.ts'
import { incidentLog } from './incident-log.ts'
import { incidentLogMessages as messages } from './messages.ts'
import { logPath } from './next-incident-log.screen.tsx'

/** Days within which an investigation is proposed to be done. */
const investigationDays = 30

const list: ListView = {
  title: messages.list,
  columns: ['description', 'dateTime', 'potentialSeverity', 'actualSeverity', 'status', 'investigatorId', 'number'],
  widths: { description: 310, potentialSeverity: 156, actualSeverity: 136, status: 190 },
  facts: ['actualSeverity', 'potentialSeverity', 'vesselId'],
  filters: [
    'status',
    'category',
    'actualSeverity',
    'potentialSeverity',
    'vesselId',
    'investigatorId',
    'reportKind',
    'dueOn',
  ],
  grades: ({ potentialSeverity, status }: StoredRecord) =>
    status === 'closed' ? null : gradeOfSeverity(potentialSeverity),
  newLabel: messages.add,
  empty: messages.empty,
}
/** The office says these: of which report it is made, and of which year it is. */
const origin = ['reportKind', 'reportId'] as const

/** The log of a year, its chart, and the form of an incident in it, which begins with what its report says. */
export const incidentLogViews: ResourceViews = {
  list,
  List: ({ resource, view }) => {
    const year = useQueryValue('year')
    const chart = `${logPath}/chart${year === undefined ? '' : `?year=${year}`}`
    return (
      <QhsseReports
        resource={resource}
        view={view}
        beside={
          <ButtonLink href={chart} variant="default">
            {messages.chart}
          </ButtonLink>
        }
      />
    )
  },
  new: { title: messages.newLabel, hidden: origin, useInitial: useReport },
  edit: { hidden: origin },
}

/** What a log takes over from the report that the address names. */
function useReport(): Readonly<Record<string, unknown>> | null {
  const reportId = useQueryValue('reportId')
  const reportKind = useQueryValue('reportKind')
  const dueOn = addDays(useToday(), investigationDays)
  const clock = useOfficeClock()
  const kind = useResources().get(reportId ? (reportKind ?? '') : '')
  const { state, record } = useRecord(kind ?? incidentLog, kind && reportId ? reportId : '')
  return useMemo(() => {
    const ofNone = { dueOn, dateTime: instantBy(clock) }
    if (!kind || !reportId) return ofNone
    if (!record) return state === 'loading' ? null : ofNone
    const { description, dateTime, observerDateTime, location, vesselId, actualSeverity } = record
    const { category, potentialSeverity, assessedSeverity } = record
    const taken = {
      description,
      dateTime: dateTime ?? observerDateTime,
      location,
      vesselId,
      actualSeverity,
      potentialSeverity: assessedSeverity ?? potentialSeverity,
      // Observations have categories of their own.
      category: kind.name === 'safety-observation-reports' ? undefined : category,
      reportKind,
      reportId,
      dueOn,
    }
    return Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined && value !== null))
  }, [kind, reportId, reportKind, dueOn, clock, record, state])
}
