import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { NearMissForm } from './near-miss-form.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** Changes a near miss; what was done since is written here too. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const page = `/incident-management/staff/near-miss/${id}`
  return (
    <RecordLoaded resource={nearMissReport} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={nearMissReport}
          record={record}
          view={{ backHref: page }}
          onSubmitted={() => goTo(page)}
        >
          <NearMissForm withCloseOut />
        </RecordForm>
      )}
    </RecordLoaded>
  )
}
