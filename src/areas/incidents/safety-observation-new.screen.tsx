import { useMemo } from 'react'
import { momentBy } from '#src/offline/office-clock.ts'
import type { FormView } from '#src/screens/form/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { useKnownClock } from '#src/screens/hooks/use-office-clock.ts'
import { SafetyObservationForm } from './safety-observation-form.screen.tsx'
import { safetyObservationReport } from './safety-observation-report.ts'
import { safetyObservationWords as words } from './safety-observation-words.ts'

const list = '/incident-management/staff/safety-observation'

/** A safety observation being reported; it begins with now and the person's vessel. */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const view = useMemo<FormView | null>(
    () => clock && { title: words.report, backHref: list, initial: { observerDateTime: momentBy(clock), vesselId } },
    [vesselId, clock],
  )
  if (!view) return null
  return (
    <RecordForm resource={safetyObservationReport} record={null} view={view} onSubmitted={() => goTo(list)}>
      <SafetyObservationForm />
    </RecordForm>
  )
}
