import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** One near miss; who may review it does so here. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={nearMissReport}
      id={id}
      view={{ editHref: `/incident-management/staff/near-miss/${id}/edit` }}
    />
  )
}
