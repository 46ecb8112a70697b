import { ActionIcon, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FocusEvent, memo, useState } from 'react'
import { sameValue } from '#src/lib/canonical-json.ts'
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

/** What becomes of a line, which its id tells from the others; the same object all the time. */
export type LineHandlers = {
  change(line: TypedLine): void
  type(line: TypedLine): void
  leave(line: TypedLine, left: 'field' | 'line'): void
  remove(id: string): void
}

type HoursLineProps = {
  staffId: string
  date: string
  /** Its place among the lines. */
  index: number
  line: TypedLine
  fault: LineFault | null
  dayMinutes: number
  handlers: LineHandlers
}

type TimeField = LineFault['field']

/**
 * One interval, from and to; typed text goes into the draft with every key, valid or not. Drawn again where it is another
 * alone: each stroke reads all lines anew.
 */
export const HoursLine = memo(function HoursLine(props: HoursLineProps) {
  const { line, fault, index, dayMinutes, handlers } = props
  // The text while its field has the focus: formatting at once would disturb typing.
  const [typed, setTyped] = useState<{ field: TimeField; text: string } | null>(null)

  function leave(left: 'field' | 'line'): void {
    const next = typed ? { ...line, [typed.field]: parseTimeOnBlur(typed.text) } : line
    setTyped(null)
    if (typed || left === 'line') handlers.leave(next, left)
  }
  const timeProps = (field: TimeField) => ({
    w: 96,
    id: fieldId(`intervals.${index}.${field}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed?.field === field ? typed.text : formatTime(line[field]),
    error: typed?.field !== field && fault?.field === field ? fault.message : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const text = event.currentTarget.value
      setTyped({ field, text })
      handlers.type({ ...line, [field]: parseTimeWhileTyping(text) })
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
            if (activity) handlers.change({ ...line, activity })
          }}
        />
        <ActionIcon
          mt={24}
          color="gray"
          aria-label={messages.remove(formatTime(line.startMinute), formatTime(line.endMinute))}
          onClick={() => handlers.remove(line.id)}
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
          onEnd={() => handlers.change({ ...line, endMinute: midnight.endMinute })}
        />
      )}
    </Stack>
  )
}, isSame)

function isSame({ line, fault, ...props }: HoursLineProps, after: HoursLineProps): boolean {
  const names: readonly (keyof typeof props)[] = ['staffId', 'date', 'index', 'dayMinutes', 'handlers']
  return names.every((name) => props[name] === after[name]) && sameValue([line, fault], [after.line, after.fault])
}
