import { Button, Text } from '@mantine/core'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { findLineFaults, type TypedLine } from '../work-rest-hour/typed-lines.ts'
import { findFreeHour, type WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { HoursLine } from './hours-line.screen.tsx'

type HoursLinesProps = {
  staffId: string
  date: string
  /** All lines, incomplete ones included. */
  lines: readonly TypedLine[]
  /** The valid intervals. */
  intervals: readonly WorkInterval[]
  dayMinutes: number
  /** A line was added, removed or changed at once. */
  onChange: (lines: readonly TypedLine[]) => void
  /** A time is being typed: saved with every key, and one undo step once it is left. */
  onType: (lines: readonly TypedLine[]) => void
  /** The field, or the whole line, was left. */
  onLeave: (lines: readonly TypedLine[], left: 'field' | 'line') => void
}

/** The same hours as a list of exact times, to the minute. An incomplete line keeps what was typed. */
export function HoursLines(props: HoursLinesProps) {
  const { lines, intervals, dayMinutes, onChange, onType, onLeave } = props
  const faults = findLineFaults(lines, dayMinutes)
  const free = findFreeHour(intervals, dayMinutes)
  const add = () => {
    if (free) onChange([...lines, { id: uuidV7(), ...free, activity: 'W' }])
  }
  return (
    <div>
      {lines.length === 0 && <Text c="dimmed">{messages.nothing}</Text>}
      {lines.map((line, index) => (
        <HoursLine
          key={line.id}
          staffId={props.staffId}
          date={props.date}
          path={`intervals.${index}`}
          line={line}
          fault={faults.get(line.id) ?? null}
          dayMinutes={dayMinutes}
          onChange={(next) => onChange(lines.with(index, next))}
          onType={(next) => onType(lines.with(index, next))}
          onLeave={(next, left) => onLeave(lines.with(index, next), left)}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
      <Button mt="sm" variant="default" leftSection={<Icon name="add" />} onClick={add} disabled={!free}>
        {messages.add}
      </Button>
    </div>
  )
}
