import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { vessel } from './vessel.ts'

/** A new vessel. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={vessel}
      record={null}
      view={{ backHref: '/vessel-management/vessels' }}
      onSubmitted={() => goTo('/vessel-management/vessels')}
    />
  )
}
