import { Card, Text, Title } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useId, useState } from 'react'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { type AgencyDeadline, agencyDeadlines, gradeOfDeadline, minutesUntil } from './agency-deadlines.ts'
import { agencyWords } from './agency-words.ts'
import { preliminaryMessages as messages } from './messages.ts'
import styles from './preliminary.module.css'

const minute = 60_000

/** The deadlines of the agencies that a report has to be told to, counted down by the minute. */
export function AgencyClocks({ report }: { report: Readonly<Record<string, unknown>> }) {
  const headingId = useId()
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), minute, { autoInvoke: true })
  const deadlines = agencyDeadlines(report)
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} mb={4}>
        {messages.clocks}
      </Title>
      {deadlines.length === 0 ? (
        <Text c="dimmed">{messages.noClocks}</Text>
      ) : (
        <ul className={styles.clocks}>
          {deadlines.map((deadline) => (
            <Clock key={`${deadline.agency} ${deadline.name} ${deadline.dueAt}`} deadline={deadline} now={now} />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" mt={4}>
        {messages.law}
      </Text>
    </Card>
  )
}

function Clock({ deadline, now }: { deadline: AgencyDeadline; now: number }) {
  const { agency, name, dueAt } = deadline
  return (
    <li className={styles.clock}>
      <span>
        <strong>{[agencyWords[agency], name].filter(Boolean).join(', ')}</strong>{' '}
        <Text span size="sm" c="dimmed">
          {messages.due(formatInstantName(dueAt))}
        </Text>
      </span>
      <GradeBadge grade={gradeOfDeadline(deadline, now)} label={wordOf(deadline, now)} />
    </li>
  )
}

function wordOf({ dueAt, informedAt }: AgencyDeadline, now: number): string {
  if (informedAt !== null) {
    const at = formatInstantName(informedAt)
    return Date.parse(informedAt) > Date.parse(dueAt) ? messages.toldLate(at) : messages.told(at)
  }
  const left = minutesUntil(dueAt, now)
  return left < 0 ? messages.over(Math.ceil(-left / 60)) : messages.left(Math.floor(left / 60), left % 60)
}
