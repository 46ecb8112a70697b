import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import { useLatest } from '#src/screens/browser/use-latest.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { findLineFaults, type TypedLine } from '../work-rest-hour/typed-lines.ts'
import { findFreeHour, type WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { HoursLine, type LineHandlers } from './hours-line.screen.tsx'

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
  const { lines, intervals, dayMinutes, onChange } = props
  const faults = findLineFaults(lines, dayMinutes)
  const free = findFreeHour(intervals, dayMinutes)
  const latest = useLatest(props)
  const handlers = useMemo<LineHandlers>(() => {
    const put = (next: TypedLine) => latest.current.lines.map((line) => (line.id === next.id ? next : line))
    return {
      change: (next) => latest.current.onChange(put(next)),
      type: (next) => latest.current.onType(put(next)),
      leave: (next, left) => latest.current.onLeave(put(next), left),
      remove: (id) => latest.current.onChange(latest.current.lines.filter((line) => line.id !== id)),
    }
  }, [latest])
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
          index={index}
          line={line}
          fault={faults.get(line.id) ?? null}
          dayMinutes={dayMinutes}
          handlers={handlers}
        />
      ))}
      <Button mt="sm" variant="default" leftSection={<Icon name="add" />} onClick={add} disabled={!free}>
        {messages.add}
      </Button>
    </div>
  )
}
