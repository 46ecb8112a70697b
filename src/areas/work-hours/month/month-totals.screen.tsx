import { Group, Text } from '@mantine/core'
import { formatHours } from '../work-rest-hour/clock-time.ts'
import { hoursMonthMessages as messages } from '../work-rest-hour/messages.ts'
import { sumWorkMinutes } from '../work-rest-hour/work-intervals.ts'
import type { MonthDay } from './use-month.screen.tsx'

/** What the month adds up to. */
export function MonthTotals({ days }: { days: readonly MonthDay[] }) {
  const written = days.flatMap(({ hours }) => (hours ? [hours] : []))
  const work = written.reduce((sum, { intervals }) => sum + sumWorkMinutes(intervals), 0)
  const rest = written.reduce((sum, { dayMinutes }) => sum + dayMinutes, 0) - work
  const broken = days.filter(({ verdict }) => verdict?.kind === 'breach').length
  const unknown = days.filter(({ verdict }) => verdict?.kind === 'unknown').length
  return (
    <Group gap="lg" mt="md" px="xs">
      <Text>{messages.monthWork(formatHours(work), formatHours(rest), written.length)}</Text>
      {broken > 0 && (
        <Text c="var(--mantine-color-error)" fw={600}>
          {messages.monthBroken(broken)}
        </Text>
      )}
      {unknown > 0 && <Text>{messages.monthUnknown(unknown)}</Text>}
    </Group>
  )
}
