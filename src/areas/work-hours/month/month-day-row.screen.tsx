import { Badge } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { lastStepNotes } from '#src/screens/data/workflow/last-step-notes.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { SyncBadge } from '#src/screens/sync/sync-badge.tsx'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { HoursBar } from '../work-rest-hour/hours-bar.screen.tsx'
import { hoursMonthMessages as messages, workHoursMessages } from '../work-rest-hour/messages.ts'
import { formatBrokenRule } from '../work-rest-hour/verdict.screen.tsx'
import { sumWorkMinutes } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import styles from './hours-month.module.css'
import rowStyles from './month-day-row.module.css'
import type { MonthDay } from './use-month.screen.tsx'

type MonthDayRowProps = {
  day: MonthDay
  actions: ReactNode
  /** Left of the date, such as a checkbox. */
  lead?: ReactNode
  /** For keyboard lists: the focused row, and its key handlers. */
  keyboard?: { isCurrent: boolean; onFocus(): void; onKeyDown(event: KeyboardEvent): void }
}

/** One day of the month: its hours bar, totals, violations, and state. */
export function MonthDayRow({ day, actions, lead, keyboard }: MonthDayRowProps) {
  const { date, hours, record, verdict, hasDraft, isUnsettled, isUnread } = day
  const [weekday = '', number = ''] = formatDay(date).split(' ')
  const work = hours ? sumWorkMinutes(hours.intervals) : 0
  return (
    <li
      className={`${styles.day} ${rowStyles.row}`}
      data-day={date}
      data-missing={!hours || undefined}
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
          <HoursBar intervals={hours.intervals} dayMinutes={hours.dayMinutes} />
        ) : (
          <div className={styles.bar} data-empty />
        )}
        {record?.status === 'returned' &&
          lastStepNotes(workRestHour, record, lastStepOf(record), () => null).map((note) => (
            <div key={note} className={styles.said}>
              {messages.returnedFor(note)}
            </div>
          ))}
        {isUnsettled && <div className={styles.said}>{messages.invalidTime}</div>}
        {hours && verdict && verdict.broken.length > 0 && (
          <div className={styles.reason}>
            {verdict.broken.map((line) => formatBrokenRule(line, hours.utcOffsetMinutes)).join(' ')}
          </div>
        )}
      </div>
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
        {verdict && verdict.broken.length > 0 && (
          <Badge color="red.9" variant="filled" title={workHoursMessages.nonCompliance}>
            NC
          </Badge>
        )}
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

/** The heading of the bars: hours of the day. */
export function MonthScale() {
  return (
    <div className={`${styles.day} ${styles.head}`} aria-hidden="true">
      <div className={styles.totals}>{messages.day}</div>
      <div className={styles.scale}>
        {[0, 4, 8, 12, 16, 20, 24].map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <div className={styles.totals}>
        {messages.work} · {messages.rest}
      </div>
      <div className={styles.totals}>{messages.state}</div>
      <div className={styles.actions} />
    </div>
  )
}
