import { useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { safetyObservationMessages as messages } from './messages.ts'
import { SafetyObservationForm } from './safety-observation-form.screen.tsx'
import { safetyObservationReport } from './safety-observation-report.ts'

const list = '/incident-management/staff/safety-observation'

/** A safety observation being reported; it begins with now and the person's vessel. */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const view = useMemo<FormView | null>(
    () =>
      clock && { title: messages.report, backHref: list, initial: { observerDateTime: instantBy(clock), vesselId } },
    [vesselId, clock],
  )
  if (!view) return null
  return (
    <RecordForm resource={safetyObservationReport} record={null} view={view} onSubmitted={() => goTo(list)}>
      <SafetyObservationForm />
    </RecordForm>
  )
}
