import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import type { Reading } from '#src/resource/schedule/counter.ts'
import type { Due } from '#src/resource/schedule/due.ts'
import { formatDay, formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { formatNumber } from '#src/screens/format/format-value.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { scheduleOf } from '../engine-job/job-schedule.ts'
import { ceilingOf, maxPostponements } from '../engine-job/postponement.ts'
import { daysLeft, type JobOutlook } from './job-outlook.ts'
import styles from './outlook.module.css'
import { outlookMessages as messages } from './outlook-messages.ts'

type Job = Readonly<Record<string, unknown>>

/** Names and texts, as a list of facts. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** When a job is due, when that is expected to be, and since when it may be done. */
export function outlookFacts(job: Job, outlook: JobOutlook, today: string): readonly (readonly [string, string])[] {
  const { due } = scheduleOf(job)
  const day = due.on === undefined ? null : formatDay(due.on)
  const hours = due.atCounter === undefined ? null : formatNumber(due.atCounter)
  const dueText = hours === null ? (day ?? '') : day === null ? messages.dueAt(hours) : messages.either(day, hours)
  const { forecast, opensOn } = outlook
  const left = daysLeft(outlook, today)
  return [
    [messages.due, dueText],
    [
      messages.forecast,
      forecast && left !== null ? messages.forecastOf(formatDay(forecast.on), left, forecast.by) : messages.unknown,
    ],
    ...(opensOn === null ? [] : [[messages.opens, formatDay(opensOn)] as const]),
  ]
}

/** How often a job was postponed and since when, what is asked for, and how far the ship may still postpone it. */
export function postponementFacts(job: Job): readonly (readonly [string, string])[] {
  const { first, due, postponements, interval } = scheduleOf(job)
  const firstText =
    first.on === undefined ? messages.dueAt(formatNumber(first.atCounter ?? due.atCounter ?? 0)) : formatDate(first.on)
  const asked = typeof job.requestedOn === 'string' ? formatDate(job.requestedOn) : askedHours(job)
  return [
    ...(postponements > 0 ? [[messages.postponed, messages.times(postponements, firstText)] as const] : []),
    ...(job.status === 'pending' && asked !== null ? [[messages.asked, asked] as const] : []),
    ...(job.status === 'open'
      ? [[messages.ceiling, ceilingText(ceilingOf(interval, first, job.isCritical === true), postponements)] as const]
      : []),
  ]
}

type ForecastSourceProps = {
  lastReading: Reading | null
  average: JobOutlook['average']
  isStale: boolean
  /** Where the first reading is entered; null for whoever may not. */
  roundHref: string | null
}

/** What the forecasts of an engine are reckoned from; old readings are told. */
export function ForecastSource({ lastReading, average, isStale, roundHref }: ForecastSourceProps) {
  if (!lastReading) {
    return (
      <Text size="sm" component="div">
        {messages.noReading}
        {roundHref !== null && (
          <ButtonLink href={roundHref} variant="subtle" px="xs" data-print="no">
            {messages.firstReading}
          </ButtonLink>
        )}
      </Text>
    )
  }
  const reading = formatNumber(lastReading.value)
  const day = formatInstantPhrase(lastReading.at)
  const perDay = average && formatNumber(Math.round(average.perDay * 10) / 10)
  const source = average?.from === 'typed' ? messages.fromTyped : messages.from
  return (
    <Text size="sm" c={isStale ? 'var(--mantine-color-error)' : 'dimmed'}>
      {perDay === null ? messages.noAverage(reading, day) : source(reading, day, perDay)}
      {isStale && `, ${messages.stale}`}
    </Text>
  )
}

function ceilingText({ on, atCounter }: Due, postponements: number): string {
  if (postponements >= maxPostponements) return messages.twice
  if (on === undefined && atCounter === undefined) return messages.officeAgrees
  const [day, hours] = [on && formatDate(on), atCounter === undefined ? undefined : formatNumber(atCounter)]
  if (hours === undefined) return day ?? ''
  return day === undefined ? messages.dueAt(hours) : messages.bothTo(day, hours)
}

function askedHours({ requestedAtCounter: hours }: Job): string | null {
  return typeof hours === 'number' ? messages.dueAt(formatNumber(hours)) : null
}
