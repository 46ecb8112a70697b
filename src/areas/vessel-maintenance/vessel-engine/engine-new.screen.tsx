import { useMemo } from 'react'
import { useGoTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { vesselEngine } from './vessel-engine.ts'

/** A new engine, of the vessel that the address names. */
export function Screen() {
  const goTo = useGoTo()
  const vesselId = useQueryValue('vesselId')
  const back = vesselId ? `/vessel-management/vessels/${vesselId}` : '/vessel-management/engines'
  const view = useMemo<FormView>(() => ({ backHref: back, initial: { vesselId } }), [back, vesselId])
  return <RecordForm resource={vesselEngine} record={null} view={view} onSubmitted={() => goTo(back)} />
}
