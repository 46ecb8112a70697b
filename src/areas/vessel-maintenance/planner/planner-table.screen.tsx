import { Badge, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatDateName, formatDay } from '#src/screens/format/format-instant.ts'
import { daysLeft } from '../job-outlook/job-outlook.ts'
import { outlookMessages } from '../job-outlook/outlook-messages.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import { type DayRun, doneOn, type PlannedJob, runsOf } from './planner-rows.ts'

/** Jobs below one head: those of an engine, or those of a week. */
export type PlannerGroup = {
  key: string
  title: string
  /** Beside the title, such as what forecasts are reckoned from. */
  note?: ReactNode
  lines: readonly PlannerLine[]
}

export type PlannerLine = {
  planned: PlannedJob<LocalRecord>
  /** The engine, where the head does not name it. */
  engineName: string | null
  /** Its forecast comes of a reading that is too old to say much. */
  isStale: boolean
}

type PlannerTableProps = {
  caption: string
  groups: readonly PlannerGroup[]
  /** None where there is no room for them: the due date says the same. */
  days: readonly string[]
  today: string
  /** The job whose card is open. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** Planned work with its days, as a table that is printed, scrolled and read aloud. */
export function PlannerTable({ caption, groups, days, today, chosen, onChoose }: PlannerTableProps) {
  return (
    <table className={styles.table} data-days={days.length > 0 || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={styles.job} />
        <col className={styles.standing} />
        <col className={styles.due} />
        {days.map((day) => (
          <col key={day} className={columnClass(day, today)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.job}>
            {messages.job}
          </th>
          <th scope="col">{messages.standing}</th>
          <th scope="col">{messages.dueOn}</th>
          {days.map((day) => (
            <th key={day} scope="col" className={styles.day} aria-current={day === today ? 'date' : undefined}>
              <span aria-hidden>{Number(day.slice(8))}</span>
              <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, title, note, lines }) => (
        <tbody key={key} onKeyDown={moveByArrows}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={3 + days.length}>
              <div className={styles.groupHead}>
                <span className={styles.groupTitle}>{title}</span>
                {note}
              </div>
            </th>
          </tr>
          {lines.map((line) => (
            <JobRow
              key={line.planned.job.id}
              line={line}
              days={days}
              today={today}
              isChosen={line.planned.job.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type JobRowProps = Pick<PlannerTableProps, 'days' | 'today' | 'onChoose'> & { line: PlannerLine; isChosen: boolean }

function JobRow({ line: { planned, engineName, isStale }, days, today, isChosen, onChoose }: JobRowProps) {
  const { job, standing, forecast } = planned
  return (
    <tr data-chosen={isChosen || undefined} data-thin={(isStale && forecast?.by === 'counter') || undefined}>
      <th scope="row" className={styles.job}>
        <UnstyledButton
          id={plannerRowId(job.id)}
          className={styles.name}
          data-planner-job
          aria-expanded={isChosen}
          onClick={() => onChoose(job.id)}
        >
          {String(job.name)}
          {job.isCritical === true && (
            <Badge variant="outline" size="sm" ml={4}>
              {messages.critical}
            </Badge>
          )}
          {engineName !== null && (
            <Text span size="xs" c="dimmed" display="block">
              {engineName}
            </Text>
          )}
        </UnstyledButton>
      </th>
      <td className={`${styles.standing} ${standing === 'overdue' ? styles.overdue : ''}`}>
        <span aria-hidden>{messages.signs[standing]}</span> {messages.standings[standing]}
        {job.status === 'pending' && <Text size="xs">{messages.pending}</Text>}
      </td>
      <td className={styles.due}>
        <DueText planned={planned} today={today} />
      </td>
      {days.length > 0 && runsOf(planned, days).map((run) => <RunCell key={run.first} run={run} />)}
    </tr>
  )
}

/** The day, how far it is, and what it was before. */
function DueText({ planned, today }: { planned: PlannedJob; today: string }) {
  const { standing, forecast, firstDueOn, postponements, done } = planned
  const left = daysLeft(planned, today)
  if (standing === 'done') return messages.doneOn(formatDate(doneOn(done[0] ?? {})))
  return (
    <>
      {forecast && left !== null ? (
        <>
          <span className={styles.date}>{formatDateName(forecast.on)},</span> {outlookMessages.inDays(left)}
        </>
      ) : (
        outlookMessages.unknown
      )}
      {firstDueOn && <Text size="xs">{messages.first(formatDateName(firstDueOn), postponements)}</Text>}
    </>
  )
}

function RunCell({ run: { mark, first, last, length } }: { run: DayRun }) {
  if (mark === null) return <td colSpan={length} className={styles.day} />
  return (
    <td colSpan={length} className={styles.day} data-mark={mark}>
      {(mark === 'due' || mark === 'done') && (
        <span aria-hidden>{mark === 'due' ? messages.signs.due : messages.signs.done}</span>
      )}
      <VisuallyHidden>{messages.markOn(messages.marks[mark], formatDate(first), formatDate(last))}</VisuallyHidden>
    </td>
  )
}

/** What the signs and lines of the table mean. */
export function PlannerLegend() {
  return (
    <dl className={styles.legend} aria-label={messages.legend}>
      {(['overdue', 'due', 'open', 'postponed', 'planned', 'done'] as const).map((standing) => (
        <div key={standing}>
          <dt aria-hidden>{messages.signs[standing]}</dt>
          <dd>{messages.standings[standing]}</dd>
        </div>
      ))}
      {(['window', 'postponed'] as const).map((mark) => (
        <div key={mark} className={styles.legendLine}>
          <dt aria-hidden data-mark={mark} />
          <dd>{messages.lines[mark]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The id of the button of a job's line, which gets the focus back from its card. */
export function plannerRowId(jobId: string): string {
  return `planner-${jobId}`
}

/** Up and down lead from job to job, over the heads between them. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const table = event.currentTarget.closest('table')
  if (step === 0 || !table) return
  const buttons = [...table.querySelectorAll<HTMLElement>('[data-planner-job]')]
  const place = buttons.findIndex((button) => button.matches(':focus'))
  const next = place < 0 ? undefined : buttons[place + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function columnClass(day: string, today: string): string | undefined {
  if (day === today) return styles.today
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? styles.weekend : undefined
}
