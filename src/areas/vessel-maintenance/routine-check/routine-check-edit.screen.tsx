import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { CheckForm } from './check-form.screen.tsx'
import { routineCheck } from './routine-check.ts'

/** Changes a routine check. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={routineCheck} id={id}>
      {(record) => (
        <RecordForm
          resource={routineCheck}
          record={record}
          view={{ backHref: `/pms/vessel/routine-check/${id}`, hidden: ['year'] }}
          onSubmitted={() => goTo(`/pms/vessel/routine-check/${id}`)}
        >
          <CheckForm />
        </RecordForm>
      )}
    </RecordLoaded>
  )
}
