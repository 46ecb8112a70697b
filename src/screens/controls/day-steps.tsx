import { ActionIcon } from '@mantine/core'
import { addDays, isPlainDate, today } from '#src/lib/instant.ts'
import { Icon } from '../parts/icon.tsx'
import { timeWords } from '../words/time-words.ts'
import { DayInput } from './day-input.tsx'

type DayStepsProps = {
  /** The day that is open, a plain date. */
  date: string
  /** Called with another day, at most tomorrow: what is ahead of the device may be today already on board. */
  onDay: (date: string) => void
  labelHidden?: boolean
}

/** Goes from day to day: a step back, the day itself to be typed or chosen, a step on. To be put into a row. */
export function DaySteps({ date, onDay, labelHidden = false }: DayStepsProps) {
  return (
    <>
      <ActionIcon variant="default" aria-label={timeWords.dayBefore} onClick={() => onDay(addDays(date, -1))}>
        <Icon name="back" />
      </ActionIcon>
      <DayInput
        label={timeWords.date}
        labelHidden={labelHidden}
        value={date}
        max={addDays(today(), 1)}
        onChange={(next) => isPlainDate(next) && onDay(next)}
      />
      <ActionIcon
        variant="default"
        aria-label={timeWords.dayAfter}
        disabled={date >= today()}
        onClick={() => onDay(addDays(date, 1))}
      >
        <Icon name="next" />
      </ActionIcon>
    </>
  )
}
