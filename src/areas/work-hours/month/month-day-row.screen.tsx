import { Badge } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { addDays } from '#src/lib/instant.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { lastStepNotes } from '#src/screens/data/workflow/last-step-notes.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { HoursBar, HoursScale } from '../work-rest-hour/hours-bar.screen.tsx'
import { clockMessages, formatDayLength, hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import { formatNextStart, VerdictBadge } from '../work-rest-hour/verdict.screen.tsx'
import { formatBrokenRule } from '../work-rest-hour/verdict-text.ts'
import { sumWorkMinutes } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { InvestigationLink } from '../work-rest-investigation/investigation-link.screen.tsx'
import styles from './hours-month.module.css'
import rowStyles from './month-day-row.module.css'
import type { MonthDay } from './use-month.screen.tsx'

type MonthDayRowProps = {
  day: MonthDay
  /** The length of the scale over the bars. */
  scaleMinutes: number
  actions: ReactNode
  /** Left of the date, such as a checkbox. */
  lead?: ReactNode
  /** For keyboard lists: the focused row, and its key handlers. */
  keyboard?: { isCurrent: boolean; onFocus(): void; onKeyDown(event: KeyboardEvent): void }
}

/** One day of the month: its hours bar, totals, violations, and state. */
export function MonthDayRow({ day, scaleMinutes, actions, lead, keyboard }: MonthDayRowProps) {
  const { date, hours, record, verdict, hasDraft, isUnread } = day
  const [weekday = '', number = ''] = formatDay(date).split(' ')
  const work = hours ? sumWorkMinutes(hours.intervals) : 0
  return (
    <li
      className={`${styles.day} ${rowStyles.row}`}
      data-day={date}
      data-missing={!hours || undefined}
      data-breach={verdict?.kind === 'breach' || undefined}
      data-rest-day={weekday === 'Sun' || undefined}
      data-current={keyboard?.isCurrent || undefined}
      tabIndex={keyboard ? (keyboard.isCurrent ? 0 : -1) : undefined}
      onFocus={keyboard?.onFocus}
      onKeyDown={keyboard?.onKeyDown}
    >
      <div className={styles.date}>
        {lead} <span className={styles.weekday}>{weekday}</span> {number}
      </div>
      <div className={`${styles.middle} ${rowStyles.middle}`}>
        {hours ? (
          <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} scaleMinutes={scaleMinutes} />
        ) : (
          <div className={styles.bar} data-empty />
        )}
      </div>
      <Notes day={day} />
      <div className={styles.totals}>
        {hours && (
          <>
            <span className={rowStyles.first}>
              {messages.work} <b>{formatHours(work)}</b> ·
            </span>{' '}
            <span>
              {messages.rest} <b>{formatHours(hours.dayMinutes - work)}</b> h
            </span>{' '}
            {work > 480 && <span>OT {formatHours(work - 480)}</span>}
          </>
        )}
      </div>
      <div className={`${styles.state} ${hours ? rowStyles.state : rowStyles.alone}`}>
        {verdict && <VerdictBadge kind={verdict.kind} />}
        {record?.local && record.local.state !== 'received' && <SyncBadge state={record.local.state} />}
        {hasDraft && (
          <Badge color="gray" c="var(--mantine-color-text)">
            {messages.draft}
          </Badge>
        )}
        {record && (!hasDraft || record.status === 'returned') && (
          <StatusBadge resource={workRestHour} record={record} />
        )}
        {isUnread && !hasDraft && (
          <Badge color="gray" variant="outline" c="var(--mantine-color-text)">
            {messages.atOffice}
          </Badge>
        )}
        {!record && !hasDraft && !isUnread && (
          <Badge color="orange" variant="outline" c="var(--mantine-color-text)">
            {messages.missing}
          </Badge>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}

/** What is said of a day, below its bar: why it was returned, what of it is wrong, remarks, and each limit exceeded. */
function Notes({ day }: { day: MonthDay }) {
  const { date, hours, record, verdict, remarks, isUnsettled, minutesApart } = day
  return (
    <div className={rowStyles.notes}>
      {record?.status === 'returned' &&
        lastStepNotes(workRestHour, record, lastStepOf(record), () => null).map((note) => (
          <div key={note} className={styles.said}>
            {messages.returnedFor(note)}
          </div>
        ))}
      {hours && hours.dayMinutes !== 1440 && <div className={styles.said}>{formatDayLength(hours.dayMinutes)}</div>}
      {minutesApart !== 0 && (
        <div className={styles.reason}>{clockMessages.apart(minutesApart, formatDay(addDays(date, -1)))}</div>
      )}
      {isUnsettled && <div className={styles.said}>{messages.invalidTime}</div>}
      {remarks && <div className={styles.said}>{messages.remarks(remarks)}</div>}
      {hours && verdict?.kind === 'breach' && (
        <div className={styles.reason}>
          {verdict.broken.map((line) => `${formatBrokenRule(line, hours)}.`).join(' ')}
          {verdict.next && <span data-print="no"> {formatNextStart(verdict.next, hours)}</span>}
        </div>
      )}
      {record && verdict?.kind === 'breach' && <InvestigationLink dayId={record.id} day={formatDay(date)} />}
    </div>
  )
}

/** How long the scale over a month's bars is: its longest day, an ordinary one at least. */
export function scaleOf(days: readonly MonthDay[]): number {
  return Math.max(1440, ...days.map(({ hours }) => hours?.dayMinutes ?? 0))
}

/** The heading of the bars: hours of the day. */
export function MonthScale({ minutes }: { minutes: number }) {
  return (
    <div className={`${styles.day} ${styles.head}`} aria-hidden="true">
      <div className={styles.totals}>{messages.day}</div>
      <HoursScale dayMinutes={minutes} />
      <div className={styles.totals}>
        {messages.work} · {messages.rest}
      </div>
      <div className={styles.totals}>{messages.state}</div>
      <div className={styles.actions} />
    </div>
  )
}
