import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { formatDay } from '../../format/format-instant.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import styles from './controls.module.css'

export type DayCalendarProps = { value: string | null; min?: string; max?: string; onPick: (date: string) => void }

/** At sea a Sunday is a day like any other, and red letters miss 4.5:1. */
const noWeekend: never[] = []

/** A month to pick a day from; its days are as large as a finger needs where there are fingers. */
export function DayCalendar({ value, min, max, onPick }: DayCalendarProps) {
  return (
    <DatePicker
      className={styles.calendar}
      classNames={{
        day: styles.calendarDay,
        calendarHeader: styles.calendarHead,
        calendarHeaderControl: styles.calendarStep,
      }}
      value={value}
      defaultDate={value ?? undefined}
      minDate={min}
      maxDate={max}
      onChange={(next) => next !== null && onPick(next)}
      allowDeselect={false}
      highlightToday
      weekendDays={noWeekend}
      getDayAriaLabel={formatDay}
      getDayProps={(date) => ({ 'data-autofocus': date === value || undefined })}
      ariaLabels={fieldMessages.calendarSteps}
    />
  )
}
