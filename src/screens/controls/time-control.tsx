import { Button, Group, NativeSelect } from '@mantine/core'
import { formatOffset, instantNow, isInstant, isPlainDate, offsetMinutesOf } from '#src/lib/instant.ts'
import { instantBy, lastDayBy, todayBy } from '#src/offline/session/office-clock.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { useOfficeClock } from '../data/session/use-office-clock.ts'
import { offsetText } from '../format/format-instant.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { ClockInput } from './inputs/clock-input.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { DayInput } from './inputs/day-input.tsx'

/** A calendar day. */
export function DateControl({ field, id, value, onChange, label, error, inCell }: ControlProps) {
  const clock = useOfficeClock()
  return (
    <Group align="flex-end" gap="xs" className={styles.beside}>
      <DayInput
        id={id}
        label={label}
        hint={field.hint}
        error={error}
        required={field.required}
        value={typeof value === 'string' ? value : ''}
        max={lastOffered(field, lastDayBy(clock))}
        onChange={(next) => onChange(next || undefined)}
      />
      {!value && !inCell && (
        <Button variant="default" onClick={() => onChange(todayBy(clock))}>
          {fieldMessages.today}
        </Button>
      )}
    </Group>
  )
}

/** The last selectable day: tomorrow, for fields of past events. */
function lastOffered({ happened }: Field, lastDay: string | null): string | undefined {
  return happened ? (lastDay ?? undefined) : undefined
}

/** Offsets in use, and the present value's. */
function offsetsOffered(present: number): number[] {
  const whole = Array.from({ length: 27 }, (_, index) => (index - 12) * 60)
  const parts = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
  return [...new Set([...whole, ...parts, present])].sort((left, right) => left - right)
}

/** Separates day, time and offset of an incomplete instant; cannot be typed in any of them. */
const partSeparator = '|'

/** Day, time and offset in minutes of an instant, complete or as far as typed. */
function partsOf(value: unknown): { day: string; time: string; offset: number } {
  if (typeof value === 'string' && isInstant(value)) {
    return { day: value.slice(0, 10), time: value.slice(11, 16), offset: offsetMinutesOf(value) }
  }
  const [day = '', time = '', offset] = typeof value === 'string' ? value.split(partSeparator) : []
  return { day, time, offset: Number(offset ?? offsetMinutesOf(instantNow())) }
}

/** An instant and its local offset: changing the offset keeps the local time. */
export function InstantControl({ field, id, value, onChange, label, error }: ControlProps) {
  const { day, time, offset } = partsOf(value)
  const clock = useOfficeClock()

  function put(nextDay: string, nextTime: string, minutes = offset): void {
    const isWhole = isPlainDate(nextDay) && /^\d\d:\d\d$/.test(nextTime)
    if (isWhole) onChange(`${nextDay}T${nextTime}:00.000${formatOffset(minutes)}`)
    else onChange(nextDay === '' && nextTime === '' ? undefined : [nextDay, nextTime, minutes].join(partSeparator))
  }
  function now(): void {
    const instant = instantBy(clock)
    // By the device's present offset, which may have changed since this was drawn.
    put(instant.slice(0, 10), instant.slice(11, 16), offsetMinutesOf(instant))
  }

  return (
    <Group align="flex-end" gap="xs" className={styles.beside}>
      <DayInput
        id={id}
        label={label}
        hint={field.hint}
        error={error}
        required={field.required}
        value={day}
        max={lastOffered(field, lastDayBy(clock))}
        onChange={(next) => put(next, time)}
      />
      <ClockInput
        label={fieldMessages.time(label)}
        value={time}
        invalid={error !== undefined}
        onChange={(next) => put(day, next)}
      />
      {day || time ? (
        <NativeSelect
          className={styles.offset}
          aria-label={`${label}, ${fieldMessages.offset}`}
          title={fieldMessages.offsetHint}
          data={offsetsOffered(offset).map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))}
          value={String(offset)}
          onChange={(event) => put(day, time, Number(event.currentTarget.value))}
        />
      ) : (
        <Button variant="default" onClick={now}>
          {fieldMessages.now}
        </Button>
      )}
    </Group>
  )
}
