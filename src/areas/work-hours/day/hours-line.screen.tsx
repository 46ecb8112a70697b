import { ActionIcon, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FocusEvent, useState } from 'react'
import { fieldId } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import {
  formatTime,
  type LineFault,
  parseTimeOnBlur,
  parseTimeWhileTyping,
  splitAtMidnight,
  type TypedLine,
} from '../work-rest-hour/typed-lines.ts'
import { workActivities, workActivityLabels } from '../work-rest-hour/work-intervals.ts'
import { MidnightHint } from './midnight-hint.screen.tsx'

type HoursLineProps = {
  staffId: string
  date: string
  /** The line's path in the record: `intervals.2`. */
  path: string
  line: TypedLine
  fault: LineFault | null
  dayMinutes: number
  onChange: (line: TypedLine) => void
  onType: (line: TypedLine) => void
  onLeave: (line: TypedLine, left: 'field' | 'line') => void
  onRemove: () => void
}

type TimeField = LineFault['field']

/** One interval, from and to; typed text goes into the draft with every key, valid or not. */
export function HoursLine(props: HoursLineProps) {
  const { line, fault, path, dayMinutes } = props
  // The text while its field has the focus: formatting at once would disturb typing.
  const [typed, setTyped] = useState<{ field: TimeField; text: string } | null>(null)

  function leave(left: 'field' | 'line'): void {
    const next = typed ? { ...line, [typed.field]: parseTimeOnBlur(typed.text) } : line
    setTyped(null)
    if (typed || left === 'line') props.onLeave(next, left)
  }
  const timeProps = (field: TimeField) => ({
    w: 96,
    id: fieldId(`${path}.${field}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed?.field === field ? typed.text : formatTime(line[field]),
    error: typed?.field !== field && fault?.field === field ? fault.message : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const text = event.currentTarget.value
      setTyped({ field, text })
      props.onType({ ...line, [field]: parseTimeWhileTyping(text) })
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    // Enter submits the form: the time must be complete by then.
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && leave('field'),
  })
  const midnight = fault && !typed ? splitAtMidnight(line, dayMinutes) : null

  return (
    <Stack
      gap="xs"
      mt="xs"
      onBlur={(event) => leave(event.currentTarget.contains(event.relatedTarget) ? 'field' : 'line')}
    >
      <Group gap="xs" align="flex-start" wrap="wrap">
        <TextInput label={messages.from} {...timeProps('startMinute')} />
        <TextInput label={messages.to} {...timeProps('endMinute')} />
        <NativeSelect
          label={messages.activity}
          miw={170}
          flex={1}
          maw={260}
          data={workActivities.map((value) => ({ value, label: workActivityLabels[value] ?? value }))}
          value={line.activity}
          onChange={(event) => {
            const activity = workActivities.find((value) => value === event.currentTarget.value)
            if (activity) props.onChange({ ...line, activity })
          }}
        />
        <ActionIcon
          mt={24}
          color="gray"
          aria-label={messages.remove(formatTime(line.startMinute), formatTime(line.endMinute))}
          onClick={props.onRemove}
        >
          <Icon name="remove" />
        </ActionIcon>
      </Group>
      {midnight && (
        <MidnightHint
          staffId={props.staffId}
          date={props.date}
          line={line}
          parts={midnight}
          onEnd={() => props.onChange({ ...line, endMinute: midnight.endMinute })}
        />
      )}
    </Stack>
  )
}
