import { Alert, List, Text } from '@mantine/core'
import { clockTime } from '#src/lib/format-clock.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { hoursText } from './clock-time.ts'
import { workHoursWords as words } from './messages.ts'
import type { BrokenRule, DayVerdict } from './rest-rules.ts'

/** What a broken rule says to a person, with the moment from which it was looked back. */
export function brokenText({ rule, at, minutes }: BrokenRule, utcOffsetMinutes: number): string {
  const time = clockTime((((at + utcOffsetMinutes) % 1440) + 1440) % 1440)
  return words.ruleAt(time, words.rules[rule](hoursText(minutes)))
}

/** The verdict on a day in plain words. */
export function Verdict({ verdict, utcOffsetMinutes }: { verdict: DayVerdict; utcOffsetMinutes: number }) {
  if (verdict.broken.length > 0) {
    return (
      <Alert color="red" role="status" title={words.nonCompliance} icon={<Icon name="alert" />}>
        <List size="sm">
          {verdict.broken.map((line) => (
            <List.Item key={line.rule}>{brokenText(line, utcOffsetMinutes)}</List.Item>
          ))}
        </List>
      </Alert>
    )
  }
  return (
    <Text size="sm" role="status">
      {words.compliant}{' '}
      {!verdict.isComplete && (
        <Text span size="sm" c="dimmed">
          {words.incomplete}
        </Text>
      )}
    </Text>
  )
}
