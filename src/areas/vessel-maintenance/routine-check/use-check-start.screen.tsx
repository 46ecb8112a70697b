import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { checkFrequencies } from '../routine-check-category/check-frequency.ts'

/**
 * What a new check begins with: frequency and year are the first option and the present year (specification 2, section
 * 9). Null until the office's clock is known.
 */
export function useCheckStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => {
    if (!clock) return null
    const checkedOn = todayBy(clock)
    const [frequency] = checkFrequencies
    return { vesselId, frequency, year: Number(checkedOn.slice(0, 4)), checkedOn, items: [] }
  }, [vesselId, clock])
}
