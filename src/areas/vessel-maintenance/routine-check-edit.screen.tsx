import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '../address.screen.tsx'
import { RecordLoaded } from '../record-loaded.screen.tsx'
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
          view={{ backHref: `/pms/vessel/routine-check/${id}` }}
          onSubmitted={() => goTo(`/pms/vessel/routine-check/${id}`)}
        >
          <CheckForm />
        </RecordForm>
      )}
    </RecordLoaded>
  )
}
