import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { vessel } from './vessel.ts'

/** Changes the particulars of a vessel. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={vessel} id={id}>
      {(record) => (
        <RecordForm
          resource={vessel}
          record={record}
          view={{ backHref: `/vessel-management/vessels/${id}` }}
          onSubmitted={() => goTo(`/vessel-management/vessels/${id}`)}
        />
      )}
    </RecordLoaded>
  )
}
