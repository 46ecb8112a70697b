import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '../address.screen.tsx'
import { vesselEngine } from './vessel-engine.ts'

/** A new engine. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={vesselEngine}
      record={null}
      view={{ backHref: '/vessel-management/engines' }}
      onSubmitted={() => goTo('/vessel-management/engines')}
    />
  )
}
