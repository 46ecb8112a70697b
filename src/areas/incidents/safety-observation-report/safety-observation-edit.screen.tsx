import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { SafetyObservationForm } from './safety-observation-form.screen.tsx'
import { safetyObservationReport } from './safety-observation-report.ts'

/** Changes a safety observation; what was done since is written here too. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const page = `/incident-management/staff/safety-observation/${id}`
  return (
    <RecordLoaded resource={safetyObservationReport} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={safetyObservationReport}
          record={record}
          view={{ backHref: page }}
          onSubmitted={() => goTo(page)}
        >
          <SafetyObservationForm withCloseOut />
        </RecordForm>
      )}
    </RecordLoaded>
  )
}
