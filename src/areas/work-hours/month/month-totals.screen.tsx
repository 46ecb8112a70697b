import { Group, Text } from '@mantine/core'
import { hoursText } from '../work-rest-hour/clock-time.ts'
import { hoursMonthWords as words } from '../work-rest-hour/messages.ts'
import { workMinutes } from '../work-rest-hour/work-intervals.ts'
import type { MonthDay } from './use-month.screen.tsx'

/** What the month adds up to. */
export function MonthTotals({ days }: { days: readonly MonthDay[] }) {
  const written = days.flatMap(({ hours }) => (hours ? [hours] : []))
  const work = written.reduce((sum, { intervals }) => sum + workMinutes(intervals), 0)
  const rest = written.reduce((sum, { dayMinutes }) => sum + dayMinutes, 0) - work
  const broken = days.filter(({ verdict }) => verdict && verdict.broken.length > 0).length
  return (
    <Group gap="lg" mt="md" px="xs">
      <Text>{words.monthWork(hoursText(work), hoursText(rest), written.length)}</Text>
      {broken > 0 && (
        <Text c="var(--mantine-color-error)" fw={600}>
          {words.monthBroken(broken)}
        </Text>
      )}
    </Group>
  )
}
