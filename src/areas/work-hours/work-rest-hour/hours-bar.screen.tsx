import { VisuallyHidden } from '@mantine/core'
import './hours-colors.css'
import { formatClock } from '#src/lib/format-clock.ts'
import styles from '../month/hours-month.module.css'
import { workHoursMessages as messages } from './messages.ts'
import { type WorkInterval, workActivityLabels } from './work-intervals.ts'

type HoursBarProps = {
  intervals: readonly WorkInterval[]
  dayMinutes: number
  /** The length of the scale above it, of which a shorter day takes its part; by default its own. */
  scaleMinutes?: number
}

/** A day as a bar of its hours, to the minute, with a line every half hour; described in text for screen readers. */
export function HoursBar({ intervals, dayMinutes, scaleMinutes = dayMinutes }: HoursBarProps) {
  const sorted = [...intervals].sort((left, right) => left.startMinute - right.startMinute)
  return (
    <div
      className={styles.bar}
      style={{ backgroundSize: `${(120 / dayMinutes) * 100}% 100%`, width: `${(dayMinutes / scaleMinutes) * 100}%` }}
    >
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

/** The hours over bars: every fourth, and the end where no hour beside it would cover it. */
export function HoursScale({ dayMinutes }: { dayMinutes: number }) {
  const hours = [0, 4, 8, 12, 16, 20, 24].map((hour) => hour * 60).filter((minute) => dayMinutes - minute >= 0)
  const isEndFree = dayMinutes - (hours.at(-1) ?? 0) > 90
  return (
    <div className={styles.scale} aria-hidden="true">
      {(isEndFree ? [...hours, dayMinutes] : hours).map((minute) => (
        <span
          key={minute}
          data-end={minute === dayMinutes || undefined}
          style={{ left: `${(minute / dayMinutes) * 100}%` }}
        >
          {formatClock(minute).slice(0, 2)}
        </span>
      ))}
    </div>
  )
}
