import { Alert, Badge, List, Text } from '@mantine/core'
import { formatClock } from '#src/lib/format-clock.ts'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import styles from '../month/hours-month.module.css'
import type { JudgedVerdict } from './judged-verdict.ts'
import { verdictMessages as messages } from './messages.ts'
import type { NextStart } from './next-start.ts'
import type { DayVerdict } from './rest-rules.ts'
import { type ShipDay, shipClock } from './ship-time.ts'
import { formatBrokenRule } from './verdict-text.ts'

/** The verdict on a day as text: each limit that is exceeded, or that none is or could be told, and the next start. */
export function Verdict({ verdict, day }: { verdict: JudgedVerdict; day: ShipDay }) {
  const next = verdict.next && formatNextStart(verdict.next, day)
  if (verdict.kind === 'breach') {
    return (
      <Alert
        color="red"
        role="status"
        title={messages.nonCompliance}
        icon={<Icon name="alert" />}
        className={styles.breachEdge}
      >
        <List size="sm">
          {verdict.broken.map((line) => (
            <List.Item key={line.rule}>{formatBrokenRule(line, day)}</List.Item>
          ))}
        </List>
        {next && (
          <Text size="sm" mt="xs" fw={600}>
            {next}
          </Text>
        )}
      </Alert>
    )
  }
  return (
    <Text size="sm" role="status">
      {messages[verdict.kind]}
      {next && ` ${next}`}
    </Text>
  )
}

/** The verdict on a day in one word. */
export function VerdictBadge({ kind }: { kind: DayVerdict['kind'] }) {
  if (kind === 'breach') {
    return (
      <Badge color="red.9" variant="filled" className={styles.breachBadge} title={messages.nonCompliance}>
        {messages.badges.breach}
      </Badge>
    )
  }
  const color = kind === 'compliant' ? 'teal' : 'gray'
  return (
    <Badge color={color} variant="outline" c="var(--mantine-color-text)" title={messages[kind]}>
      {messages.badges[kind]}
    </Badge>
  )
}

/** The earliest next start as text, with its day where it is another one. */
export function formatNextStart({ at, isBound }: NextStart, day: ShipDay): string {
  const { date, minute } = shipClock(day, at, 'begins')
  const when = date === day.date ? formatClock(minute) : `${formatDay(date)}, ${formatClock(minute)}`
  return isBound ? messages.nextAtLeast(when) : messages.next(when)
}
