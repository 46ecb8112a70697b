import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '../address.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** A near miss being reported. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={nearMissReport}
      record={null}
      view={{ backHref: '/incident-management/staff/near-miss' }}
      onSubmitted={() => goTo('/incident-management/staff/near-miss')}
    />
  )
}
