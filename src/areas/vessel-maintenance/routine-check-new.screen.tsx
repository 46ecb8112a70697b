import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '../address.screen.tsx'
import { routineCheck } from './routine-check.ts'

/** A routine check being done. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={routineCheck}
      record={null}
      view={{ backHref: '/pms/vessel/routine-check' }}
      onSubmitted={() => goTo('/pms/vessel/routine-check')}
    />
  )
}
