import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { reportPlace } from './report-place.ts'

/** Changes the name or the vessel of a place; its link stays. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const page = `/incident-management/qhsse/places/${id}`
  return (
    <RecordLoaded resource={reportPlace} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={reportPlace}
          record={record}
          view={{ backHref: page, hidden: ['secret'] }}
          onSubmitted={() => goTo(page)}
        />
      )}
    </RecordLoaded>
  )
}
