import { useMemo } from 'react'
import { momentBy } from '#src/offline/office-clock.ts'
import type { FormView } from '#src/screens/form/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { useKnownClock } from '#src/screens/hooks/use-office-clock.ts'
import { NearMissForm } from './near-miss-form.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'
import { nearMissWords as words } from './near-miss-words.ts'

const list = '/incident-management/staff/near-miss'

/** A near miss being reported; it begins with now and the person's vessel. */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  const view = useMemo<FormView | null>(
    () => clock && { title: words.report, backHref: list, initial: { dateTime: momentBy(clock), vesselId } },
    [vesselId, clock],
  )
  if (!view) return null
  return (
    <RecordForm resource={nearMissReport} record={null} view={view} onSubmitted={() => goTo(list)}>
      <NearMissForm />
    </RecordForm>
  )
}
