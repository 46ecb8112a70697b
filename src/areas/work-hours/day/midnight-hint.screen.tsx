import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatClock } from '#src/lib/format-clock.ts'
import { addDays } from '#src/lib/instant.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatDay } from '#src/screens/format/format-instant.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { useTour } from '../work-rest-hour/hours-rows.screen.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { nextShipOffset } from '../work-rest-hour/ship-time.ts'
import { formatTime, type MidnightParts, readDayMinutes, type TypedLine } from '../work-rest-hour/typed-lines.ts'
import { carryPastMidnight } from './midnight-carry.screen.tsx'
import { useSurroundingHours } from './surrounding-hours.screen.tsx'

type MidnightHintProps = {
  staffId: string
  date: string
  line: TypedLine
  parts: MidnightParts
  /** Ends the line at midnight; called once the rest is in the next day's draft. */
  onEnd: () => void
}

/** Explains how a watch past midnight is split between two days, and writes both by one button. */
export function MidnightHint({ staffId, date, line, parts, onEnd }: MidnightHintProps) {
  const actor = useActor()
  const { fields } = useFormState()
  const { rows } = useSurroundingHours()
  const next = addDays(date, 1)
  const tour = useTour(staffId, next)
  // Other lines written meanwhile stay.
  const end = useLatest(onEnd)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { endMinute, rest } = parts
  const midnight = formatClock(endMinute)
  const there = rest ? `${formatClock(rest.startMinute)}–${formatClock(rest.endMinute)}` : ''

  async function split(): Promise<void> {
    if (!rest) return end.current()
    if (!actor || busy) return
    setBusy(true)
    setFailure(null)
    const { vesselId, crewRosterId } = fields
    const offset = typeof fields.utcOffsetMinutes === 'number' ? fields.utcOffsetMinutes : 0
    const utcOffsetMinutes = nextShipOffset({ date, utcOffsetMinutes: offset, dayMinutes: readDayMinutes(fields) })
    const initial = { vesselId, crewRosterId, ...tour, utcOffsetMinutes, dayMinutes: 1440 }
    const record = rows.find((row) => row.staffId === staffId && row.date === next)?.record ?? null
    const interval = { ...rest, activity: line.activity }
    const carried = await carryPastMidnight({ staffId, date, interval, initial }, record, actor).catch(() => null)
    setBusy(false)
    if (carried === null) return setFailure(messages.carryFailed)
    if (!carried) return setFailure(messages.notCarried(formatDay(next), midnight))
    notifySuccess(messages.carried(there, formatDay(next)))
    end.current()
  }

  return (
    <Alert color="orange" p="xs" icon={<Icon name="alert" />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {rest
            ? messages.pastMidnight(`${formatTime(line.startMinute)}–${midnight}`, there, formatDay(next))
            : messages.toMidnight(midnight)}
        </Text>
        <Button variant="default" loading={busy} onClick={() => void split()}>
          {rest ? messages.splitAtMidnight : messages.endAtMidnight(midnight)}
        </Button>
        {failure && (
          <Text size="sm" role="alert" c="red">
            {failure}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
