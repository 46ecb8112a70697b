import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { safetyObservationReport } from './safety-observation-report.ts'

/** One safety observation; who may review it does so here. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={safetyObservationReport}
      id={id}
      view={{ editHref: `/incident-management/staff/safety-observation/${id}/edit` }}
    />
  )
}
