import { Alert, Button, Stack, Text } from '@mantine/core'
import { addDays } from '#src/lib/instant.ts'
import { formatDay, offsetText } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { JudgedDay } from '../work-rest-hour/judged-days.ts'
import { clockMessages as messages } from '../work-rest-hour/messages.ts'
import { findClockMisfits, findShipOffset, type ShipDay } from '../work-rest-hour/ship-time.ts'

/** A sentence for each day beside this one whose clocks do not fit it: both count the same minutes, or neither does. */
export function clockMisfitLines(days: readonly ShipDay[], day: ShipDay): string[] {
  const { before, after } = findClockMisfits(days, day)
  return [
    ...(before === 0 ? [] : [messages.apart(before, formatDay(addDays(day.date, -1)))]),
    ...(after === 0 ? [] : [messages.nextApart(after, formatDay(addDays(day.date, 1)))]),
  ]
}

type ClockMisfitsProps = { days: readonly JudgedDay[]; day: ShipDay; onOffset: (minutes: number) => void }

/** What of a day's clocks does not fit the days beside it, and the ship time that goes on from the day before. */
export function ClockMisfits({ days, day, onOffset }: ClockMisfitsProps) {
  const lines = clockMisfitLines(days, day)
  if (lines.length === 0) return null
  const offset = findClockMisfits(days, day).before === 0 ? null : findShipOffset(days, day.date)
  return (
    <Alert color="orange" p="xs" icon={<Icon name="alert" />} role="status" style={{ gridColumn: '1 / -1' }}>
      <Stack gap="xs" align="flex-start">
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {offset !== null && (
          <Button variant="default" onClick={() => onOffset(offset)}>
            {messages.use(offsetText(offset))}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
