import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { addDays, isPlainDate } from '#src/lib/instant.ts'
import { useLastDay, useToday } from '../../data/session/use-office-clock.ts'
import { timeMessages } from '../../messages/time-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import { DayInput } from './day-input.tsx'

type DayStepsProps = {
  /** Of the day's own input, to which the summary of a form leads. */
  id?: string
  /** The day that is open, a plain date. */
  date: string
  /** Called with another day, at most tomorrow: what is ahead of the office may be today already on board. */
  onDay: (date: string) => void
  labelHidden?: boolean
}

/**
 * Goes from day to day: a step back, the day itself to be typed or chosen, a step on. To be put into a row. A day beyond
 * tomorrow is not gone to, and one that is open, by its draft or its address, is said to be still to come.
 */
export function DaySteps({ id, date, onDay, labelHidden = false }: DayStepsProps) {
  const lastDay = useLastDay()
  const today = useToday()
  // With the day on which it was refused: another day that is opened has nothing to do with it.
  const [refusedOn, setRefusedOn] = useState<string | null>(null)
  const isAhead = (day: string) => lastDay !== null && day > lastDay

  function choose(next: string): void {
    if (!isPlainDate(next)) return
    setRefusedOn(isAhead(next) ? date : null)
    if (!isAhead(next)) onDay(next)
  }

  return (
    <>
      <ActionIcon variant="default" aria-label={timeMessages.dayBefore} onClick={() => onDay(addDays(date, -1))}>
        <Icon name="back" />
      </ActionIcon>
      <DayInput
        id={id}
        label={timeMessages.date}
        labelHidden={labelHidden}
        value={date}
        max={lastDay ?? undefined}
        error={
          lastDay !== null && (refusedOn === date || isAhead(date)) ? timeMessages.upTo(formatDate(lastDay)) : undefined
        }
        onChange={choose}
      />
      <ActionIcon
        variant="default"
        aria-label={timeMessages.dayAfter}
        disabled={date >= today}
        onClick={() => onDay(addDays(date, 1))}
      >
        <Icon name="next" />
      </ActionIcon>
    </>
  )
}
