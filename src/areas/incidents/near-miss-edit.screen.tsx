import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '../address.screen.tsx'
import { RecordLoaded } from '../record-loaded.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** Changes a near miss. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={nearMissReport} id={id}>
      {(record) => (
        <RecordForm
          resource={nearMissReport}
          record={record}
          view={{ backHref: `/incident-management/staff/near-miss/${id}` }}
          onSubmitted={() => goTo(`/incident-management/staff/near-miss/${id}`)}
        />
      )}
    </RecordLoaded>
  )
}
