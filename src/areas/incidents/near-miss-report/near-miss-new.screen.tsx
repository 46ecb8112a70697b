import { useMemo } from 'react'
import { instantBy } from '#src/offline/session/office-clock.ts'
import { useGoTo } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { nearMissMessages as messages } from './messages.ts'
import { NearMissForm } from './near-miss-form.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'

const list = '/incident-management/staff/near-miss'

/** A near miss being reported; it begins with now and the person's vessel. */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const view = useMemo<FormView | null>(
    () => clock && { title: messages.report, backHref: list, initial: { dateTime: instantBy(clock), vesselId } },
    [vesselId, clock],
  )
  if (!view) return null
  return (
    <RecordForm resource={nearMissReport} record={null} view={view} onSubmitted={() => goTo(list)}>
      <NearMissForm />
    </RecordForm>
  )
}
