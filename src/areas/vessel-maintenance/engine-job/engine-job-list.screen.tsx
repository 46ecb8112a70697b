import { useMemo } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { formatDateName } from '#src/screens/format/format-instant.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { isDueBy, type JobOutlook, standingGrades } from '../job-outlook/job-outlook.ts'
import { lastDayOfMonth } from '../job-outlook/month-of-day.ts'
import { outlookMessages as messages } from '../job-outlook/outlook-messages.ts'
import { useOutlooks } from '../job-outlook/use-outlooks.screen.tsx'
import { listWidths } from '../list-widths.ts'

/** What has still to be done, or to be agreed to. */
const openStates = ['open', 'pending']

/** Room for 'Window open, 30 Nov' with its sign. */
const widths = { ...listWidths, dueOn: 196 }

/** Jobs, each with the day on which it is expected to be due, as this device reckons it. */
export function EngineJobList({ resource, view }: { resource: Resource; view: ListView }) {
  const outlookOf = useOutlooks()
  const lastDay = lastDayOfMonth(useToday())
  const reckoned = useMemo(() => reckonedJobs(view, outlookOf, lastDay), [view, outlookOf, lastDay])
  return <ResourceList resource={resource} view={reckoned} />
}

/** The list with how each job stands, and its tabs by that; `lastDay`: of the present month. */
export function reckonedJobs(
  view: ListView,
  outlookOf: (record: StoredRecord) => JobOutlook | null,
  lastDay: string,
): ListView {
  return {
    ...view,
    grades: (record) => gradeOf(outlookOf(record)),
    cells: { dueOn: (record) => <Due record={record} outlook={outlookOf(record)} /> },
    orderedBy: { dueOn: (record) => outlookOf(record)?.forecast?.on ?? record.dueOn },
    widths,
    tabs: [
      { name: 'open', label: messages.tabs.open, filters: { status: openStates } },
      {
        name: 'overdue',
        label: messages.tabs.overdue,
        where: (record) => outlookOf(record)?.standing === 'overdue',
      },
      {
        name: 'month',
        label: messages.tabs.month,
        where: (record) => isDueThisMonth(outlookOf(record), lastDay),
      },
      { name: 'all', label: messages.tabs.all },
    ],
  }
}

function gradeOf(outlook: JobOutlook | null) {
  return outlook && standingGrades[outlook.standing]
}

function isDueThisMonth(outlook: JobOutlook | null, lastDay: string): boolean {
  return outlook !== null && isDueBy(outlook, lastDay)
}

/** How it stands and for which day; of work that is done, when it was due. */
function Due({ record, outlook }: { record: StoredRecord; outlook: JobOutlook | null }) {
  if (!outlook) return typeof record.dueOn === 'string' ? formatDate(record.dueOn) : ''
  const { standing, forecast } = outlook
  const label = forecast
    ? messages.inList(messages.standings[standing], formatDateName(forecast.on))
    : messages.standings[standing]
  return <GradeBadge grade={standingGrades[standing]} label={label} />
}
