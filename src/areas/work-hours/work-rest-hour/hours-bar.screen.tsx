import { VisuallyHidden } from '@mantine/core'
import './hours-colors.css'
import { formatClock } from '#src/lib/format-clock.ts'
import styles from '../month/hours-month.module.css'
import { workHoursMessages as messages } from './messages.ts'
import { type WorkInterval, workActivityLabels } from './work-intervals.ts'

/** A day as a bar of its hours, to the minute, with a line every half hour; described in text for screen readers. */
export function HoursBar({ intervals, dayMinutes }: { intervals: readonly WorkInterval[]; dayMinutes: number }) {
  const sorted = [...intervals].sort((left, right) => left.startMinute - right.startMinute)
  return (
    <div className={styles.bar} style={{ backgroundSize: `${(120 / dayMinutes) * 100}% 100%` }}>
      {sorted.map(({ id, startMinute, endMinute, activity }) => (
        <span
          key={id}
          aria-hidden="true"
          className={styles.stretch}
          data-activity={activity}
          style={{
            left: `${(startMinute / dayMinutes) * 100}%`,
            width: `${((endMinute - startMinute) / dayMinutes) * 100}%`,
          }}
        />
      ))}
      <VisuallyHidden>
        {sorted.length === 0 && messages.nothing}
        {sorted
          .map(
            ({ startMinute, endMinute, activity }) =>
              `${formatClock(startMinute)}–${formatClock(endMinute)} ${workActivityLabels[activity] ?? activity}`,
          )
          .join(', ')}
      </VisuallyHidden>
    </div>
  )
}
