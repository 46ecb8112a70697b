import { Anchor, Badge, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addDays } from '#src/lib/instant.ts'
import { formatDay, formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { plannerMessages as messages } from './messages.ts'
import styles from './planner.module.css'
import { daysLeft, markOfDay, type PlannedEngine, type PlannedJob } from './planner-rows.ts'

const daysAhead = 31

/** The jobs of one engine and its month ahead, as a table that is printed and read aloud. */
export function PlannerTable({ name, engine, today }: { name: string; engine: PlannedEngine; today: string }) {
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.month(name)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.job}>
            {messages.job}
          </th>
          <th scope="col" className={styles.standing}>
            {messages.standing}
          </th>
          <th scope="col" className={styles.due}>
            {messages.dueOn}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={dayClass(day)}>
              {Number(day.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {engine.jobs.map((planned) => (
          <JobRow key={planned.job.id} planned={planned} days={days} today={today} />
        ))}
      </tbody>
    </table>
  )
}

/** What the forecasts of an engine are reckoned from; old readings are told. */
export function ForecastSource({ engine: { lastReading, average, isStale } }: { engine: PlannedEngine }) {
  if (!lastReading) return <Text size="sm">{messages.noReading}</Text>
  const reading = formatNumber(lastReading.value)
  const day = formatInstantPhrase(lastReading.at)
  return (
    <Text size="sm" c={isStale ? 'var(--mantine-color-error)' : 'dimmed'}>
      {average
        ? messages.from(reading, day, formatNumber(Math.round(average.perDay * 10) / 10))
        : messages.noAverage(reading, day)}
      {isStale && `, ${messages.stale}`}
    </Text>
  )
}

function JobRow({ planned, days, today }: { planned: PlannedJob; days: readonly string[]; today: string }) {
  const { job, standing, forecast, firstDueOn, postponements } = planned
  const left = daysLeft(planned, today)
  return (
    <tr>
      <th scope="row" className={styles.job}>
        <Anchor inherit component={Link} to={`/pms/vessel/engine-jobs/${job.id}`}>
          {String(job.name)}
        </Anchor>
        {job.isCritical === true && (
          <Badge variant="outline" size="sm" ml={4}>
            {messages.critical}
          </Badge>
        )}
      </th>
      <td className={`${styles.standing} ${standing === 'overdue' ? styles.overdue : ''}`}>
        <span aria-hidden>{messages.signs[standing]}</span> {messages.counts[standing]}
        {job.status === 'pending' && <Text size="xs">{messages.pending}</Text>}
      </td>
      <td className={styles.due}>
        {forecast ? (
          <>
            <span className={styles.date}>{formatDay(forecast.on)},</span> {left !== null && messages.inDays(left)}
            <Text size="xs" c="dimmed">
              {messages.by[forecast.by]}
            </Text>
          </>
        ) : (
          messages.unknown
        )}
        {firstDueOn && <Text size="xs">{messages.first(formatDay(firstDueOn), postponements)}</Text>}
      </td>
      {days.map((day) => {
        const mark = markOfDay(planned, day)
        return (
          <td key={day} className={dayClass(day)}>
            {mark && (
              <>
                <span aria-hidden>{mark === 'due' ? '▲' : '━'}</span>
                <VisuallyHidden>{messages.marks[mark]}</VisuallyHidden>
              </>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function dayClass(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 ? `${styles.day} ${styles.weekend}` : (styles.day ?? '')
}
