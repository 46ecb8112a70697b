import { useCallback, useState } from 'react'
import type { MonthDay } from './use-month.screen.tsx'

type HeldDays = {
  /** The days of the month, with what stands in the place of those that are being submitted. */
  shown: readonly MonthDay[]
  hold: (days: readonly MonthDay[]) => void
  /** Gives days up that were not stored. */
  release: (days: readonly MonthDay[]) => void
}

/**
 * Days that are being submitted, as they were shown, each until its record is there, however long that takes: between the
 * end of a draft and its waiting record a day would flicker to 'Missing'.
 */
export function useHeldDays(days: readonly MonthDay[]): HeldDays {
  const [held, setHeld] = useState<readonly MonthDay[]>([])
  const awaited = held.filter(({ date }) => days.some((day) => day.date === date && !day.record))
  if (awaited.length < held.length) setHeld(awaited)
  const heldOn = (date: string) => awaited.find((day) => day.date === date)
  const shown = days.map((day) => (day.record || day.hasDraft ? day : (heldOn(day.date) ?? day)))
  const release = useCallback(
    (given: readonly MonthDay[]) =>
      setHeld((before) => before.filter(({ date }) => !given.some((day) => day.date === date))),
    [],
  )
  return { shown, hold: setHeld, release }
}
