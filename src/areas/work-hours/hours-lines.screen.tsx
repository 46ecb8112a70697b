import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { clockTime } from '#src/lib/clock-time.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { parseClockTime } from './clock-time.ts'
import { workHoursWords as words } from './work-hours-words.ts'
import {
  firstFreeHour,
  overlap,
  type WorkActivity,
  type WorkInterval,
  workActivities,
  workActivityLabels,
} from './work-intervals.ts'

type HoursLinesProps = {
  intervals: readonly WorkInterval[]
  dayMinutes: number
  onChange(intervals: readonly WorkInterval[]): void
}

/** The same hours as a list of exact times, to the minute. A line that is not right yet keeps what was typed. */
export function HoursLines({ intervals, dayMinutes, onChange }: HoursLinesProps) {
  const sorted = [...intervals].sort((left, right) => left.startMinute - right.startMinute)
  const free = firstFreeHour(intervals, dayMinutes)
  const add = () => {
    if (free) onChange([...intervals, { id: uuidV7(), ...free, activity: 'W' }])
  }
  return (
    <div>
      {sorted.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
      {sorted.map((interval) => (
        <HoursLine
          key={interval.id}
          interval={interval}
          others={intervals.filter(({ id }) => id !== interval.id)}
          dayMinutes={dayMinutes}
          onChange={(next) => onChange(intervals.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => onChange(intervals.filter(({ id }) => id !== interval.id))}
        />
      ))}
      <Button mt="sm" variant="default" leftSection={<Icon name="add" />} onClick={add} disabled={!free}>
        {words.add}
      </Button>
    </div>
  )
}

type HoursLineProps = {
  interval: WorkInterval
  others: readonly WorkInterval[]
  dayMinutes: number
  onChange(interval: WorkInterval): void
  onRemove(): void
}

function HoursLine({ interval, others, dayMinutes, onChange, onRemove }: HoursLineProps) {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const from = typed.from ?? clockTime(interval.startMinute)
  const to = typed.to ?? clockTime(interval.endMinute)
  const next = { ...interval, startMinute: parseClockTime(from) ?? -1, endMinute: parseClockTime(to) ?? -1 }
  const errors = errorsOf(next, others, dayMinutes)

  function leave(): void {
    if (errors.from || errors.to) return
    setTyped({})
    if (next.startMinute !== interval.startMinute || next.endMinute !== interval.endMinute) onChange(next)
  }

  return (
    <Group gap="xs" align="flex-start" mt="xs" wrap="wrap">
      <TextInput
        w={96}
        label={words.from}
        inputMode="numeric"
        autoComplete="off"
        value={from}
        error={errors.from}
        onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      <TextInput
        w={96}
        label={words.to}
        inputMode="numeric"
        autoComplete="off"
        value={to}
        error={errors.to}
        onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
      />
      <NativeSelect
        label={words.activity}
        miw={170}
        flex={1}
        maw={260}
        data={workActivities.map((value) => ({ value, label: workActivityLabels[value] ?? value }))}
        value={interval.activity}
        onChange={(event) => {
          const activity = workActivities.find((value) => value === event.currentTarget.value)
          if (activity) onChange({ ...interval, activity: activity satisfies WorkActivity })
        }}
      />
      <ActionIcon
        mt={24}
        color="gray"
        aria-label={words.remove(clockTime(interval.startMinute), clockTime(interval.endMinute))}
        onClick={onRemove}
      >
        <Icon name="remove" />
      </ActionIcon>
    </Group>
  )
}

function errorsOf(
  next: WorkInterval,
  others: readonly WorkInterval[],
  dayMinutes: number,
): { from?: string; to?: string } {
  if (next.startMinute < 0) return { from: words.badTime }
  if (next.endMinute < 0) return { to: words.badTime }
  if (next.endMinute > dayMinutes) return { to: words.pastDay(clockTime(dayMinutes)) }
  if (next.endMinute <= next.startMinute) return { to: words.badOrder }
  return overlap([...others, next]) ? { from: words.overlaps } : {}
}
