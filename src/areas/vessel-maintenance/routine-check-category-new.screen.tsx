import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '#src/screens/hooks/use-address.ts'
import { routineCheckCategory } from './routine-check-category.ts'

/** A new kind of routine check. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={routineCheckCategory}
      record={null}
      view={{ backHref: '/pms/vessel/routine-check/categories' }}
      onSubmitted={() => goTo('/pms/vessel/routine-check/categories')}
    />
  )
}
