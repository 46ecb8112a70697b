import { formatClock } from '#src/lib/format-clock.ts'
import { addDays } from '#src/lib/instant.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import { lastStepNotes } from '#src/screens/data/workflow/last-step-notes.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { stateLabel } from '#src/screens/messages/label.ts'
import { usePaper } from '#src/screens/print/use-paper.ts'
import '../work-rest-hour/hours-colors.css'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import type { Rest } from '../work-rest-hour/least-rest.ts'
import {
  clockMessages,
  hoursMonthMessages,
  hoursPaperMessages as messages,
  verdictMessages,
} from '../work-rest-hour/messages.ts'
import { formatBrokenRule } from '../work-rest-hour/verdict-text.ts'
import { cellMinutes, sumWorkMinutes, toCells, type WorkActivity } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { MonthPaperFoot, MonthPaperHead, type MonthPaperProps } from './month-paper.screen.tsx'
import styles from './month-sheet.module.css'
import type { MonthDay } from './use-month.screen.tsx'

const letters: Readonly<Record<WorkActivity, string>> = { 'watch keeping': 'K', W: 'W', CR: 'C' }
/** The hours written over the cells. */
const headed = [0, 4, 8, 12, 16, 20]

/**
 * A person's month as the model form of ILO and IMO (domain rules, section 3, 'Form'): 48 half hours a day, the least rest
 * of any 24 hours and any 7 days, comments and both signatures.
 */
export function MonthSheet(paper: MonthPaperProps) {
  // The head is there before: its letterhead would come too late.
  const { isOnPaper } = usePaper()
  const days = [...paper.days].reverse()
  const cells = Math.max(48, ...days.map(({ hours }) => (hours ? Math.ceil(hours.dayMinutes / 30) : 0)))
  return (
    <section className={styles.sheet}>
      <MonthPaperHead {...paper} />
      {isOnPaper && (
        <>
          <table className={styles.form}>
            <thead>
              <tr>
                <th>{messages.day}</th>
                {headed.map((hour) => (
                  <th key={hour} colSpan={hour === 20 ? cells - 42 : 8} className={styles.hour}>
                    {formatClock(hour * 60).slice(0, 2)}
                  </th>
                ))}
                <th colSpan={2} className={styles.end}>
                  {formatClock(cells * 30).slice(0, 2)}
                </th>
                <th>{messages.restOfDay}</th>
                <th>{messages.anyDay}</th>
                <th>{messages.anyWeek}</th>
                <th>{messages.limitsKept}</th>
                <th className={styles.comments}>{messages.comments}</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <DayOnSheet key={day.date} day={day} cells={cells} />
              ))}
            </tbody>
          </table>
          <p className={styles.bounds}>{messages.bounds}</p>
        </>
      )}
      <MonthPaperFoot staffId={paper.staffId} days={paper.days} />
    </section>
  )
}

function DayOnSheet({ day, cells }: { day: MonthDay; cells: number }) {
  const { date, hours, verdict } = day
  const own = hours
    ? toCells(hours.intervals, hours.dayMinutes).map((activity, cell) => ({ activity, minute: cell * cellMinutes }))
    : []
  const rest = hours ? formatHours(hours.dayMinutes - sumWorkMinutes(hours.intervals)) : ''
  return (
    <tr>
      <th scope="row">{formatDay(date).split(' ').slice(0, 2).join(' ')}</th>
      {own.map(({ activity, minute }) => (
        <td key={minute} data-activity={activity ?? undefined} className={styles.cell}>
          {activity && letters[activity]}
        </td>
      ))}
      {own.length < cells && <td colSpan={cells - own.length} className={styles.none} />}
      <td>{rest}</td>
      <td>{verdict && formatRest(verdict.least.inDay)}</td>
      <td>{verdict && formatRest(verdict.least.inWeek)}</td>
      <td>{verdict && verdictMessages.badges[verdict.kind]}</td>
      <td className={styles.comments}>{commentsOf(day).join(' ')}</td>
    </tr>
  )
}

/** The day's state, what of it is not valid, the limits exceeded, and what was remarked. */
export function commentsOf({ date, hours, record, verdict, remarks, isUnsettled, minutesApart }: MonthDay): string[] {
  const returned =
    record?.status === 'returned' ? lastStepNotes(workRestHour, record, lastStepOf(record), () => null) : []
  const state = record
    ? `${stateLabel(workRestHour, record.status)}.`
    : hours
      ? `${hoursMonthMessages.draft}.`
      : messages.unwritten
  return [
    // Why it was returned says that it was.
    ...(returned.length > 0 ? [] : [state]),
    ...(minutesApart === 0 ? [] : [clockMessages.apart(minutesApart, formatDay(addDays(date, -1)))]),
    ...(isUnsettled ? [hoursMonthMessages.invalidTime] : []),
    ...(hours && verdict ? verdict.broken.map((line) => `${formatBrokenRule(line, hours)}.`) : []),
    ...(remarks ? [remarks] : []),
    ...returned.map(hoursMonthMessages.returnedFor),
  ]
}

function formatRest({ minutes, isBound }: Rest): string {
  return isBound ? messages.atMost(formatHours(minutes)) : formatHours(minutes)
}
