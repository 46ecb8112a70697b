import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { checkFrequencies } from '../routine-check-category/check-frequency.ts'
import { CheckForm } from './check-form.screen.tsx'
import { routineCheck } from './routine-check.ts'

const list = '/pms/vessel/routine-check'

/** A check being done: frequency and year begin with the first option and the present year (specification 2, section 9). */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const view = useMemo<FormView | null>(() => {
    if (!clock) return null
    const checkedOn = todayBy(clock)
    const [frequency] = checkFrequencies
    return {
      backHref: list,
      initial: { vesselId, frequency, year: Number(checkedOn.slice(0, 4)), checkedOn, items: [] },
    }
  }, [vesselId, clock])
  if (!view) return null
  return (
    <RecordForm resource={routineCheck} record={null} view={view} onSubmitted={() => goTo(list)}>
      <CheckForm />
    </RecordForm>
  )
}
