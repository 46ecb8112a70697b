import { useCallback, useEffect, useState } from 'react'
import type { MonthDay } from './use-month.screen.tsx'

/** How long a day is held: until the list of records has surely followed that of drafts. */
const heldMilliseconds = 5000

/**
 * Days that are being submitted, as they were shown: between the end of a draft and its waiting record a day would flicker
 * to 'Missing'. Returns what stands in the place of a day, and what holds days.
 */
export function useHeldDays(): [shown: (day: MonthDay) => MonthDay, hold: (days: readonly MonthDay[]) => void] {
  const [held, setHeld] = useState<readonly MonthDay[]>([])
  useEffect(() => {
    if (held.length === 0) return
    const timer = setTimeout(() => setHeld([]), heldMilliseconds)
    return () => clearTimeout(timer)
  }, [held])
  const shown = useCallback(
    (day: MonthDay) => (day.record || day.hasDraft ? day : (held.find(({ date }) => date === day.date) ?? day)),
    [held],
  )
  return [shown, setHeld]
}
