import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { routineCheckCategory } from './routine-check-category.ts'

/** Changes a kind of routine check. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={routineCheckCategory} id={id}>
      {(record) => (
        <RecordForm
          resource={routineCheckCategory}
          record={record}
          view={{ backHref: `/pms/vessel/routine-check/categories/${id}` }}
          onSubmitted={() => goTo(`/pms/vessel/routine-check/categories/${id}`)}
        />
      )}
    </RecordLoaded>
  )
}
