import { Alert, List, Text } from '@mantine/core'
import { formatClock } from '#src/lib/format-clock.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { formatHours } from './clock-time.ts'
import { workHoursMessages as messages } from './messages.ts'
import type { BrokenRule, DayVerdict } from './rest-rules.ts'

/** A violated rule as text: the rule, its window and the hours. */
export function formatBrokenRule({ rule, at, minutes, limit }: BrokenRule, utcOffsetMinutes: number): string {
  const time = formatClock((((at + utcOffsetMinutes) % 1440) + 1440) % 1440)
  return messages.rules[rule]({ had: formatHours(minutes), limit: formatHours(limit), time })
}

/** The verdict on a day as text. */
export function Verdict({ verdict, utcOffsetMinutes }: { verdict: DayVerdict; utcOffsetMinutes: number }) {
  if (verdict.broken.length > 0) {
    return (
      <Alert color="red" role="status" title={messages.nonCompliance} icon={<Icon name="alert" />}>
        <List size="sm">
          {verdict.broken.map((line) => (
            <List.Item key={line.rule}>{formatBrokenRule(line, utcOffsetMinutes)}</List.Item>
          ))}
        </List>
      </Alert>
    )
  }
  return (
    <Text size="sm" role="status">
      {verdict.isComplete ? messages.compliant : messages.incomplete}
    </Text>
  )
}
