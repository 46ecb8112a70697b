import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '#src/screens/hooks/use-address.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { vesselEngine } from './vessel-engine.ts'

/** Changes the particulars of an engine. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={vesselEngine} id={id}>
      {(record) => (
        <RecordForm
          resource={vesselEngine}
          record={record}
          view={{ backHref: `/vessel-management/engines/${id}` }}
          onSubmitted={() => goTo(`/vessel-management/engines/${id}`)}
        />
      )}
    </RecordLoaded>
  )
}
