import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { nearMissReport } from './near-miss-report.ts'

/** One near miss. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={nearMissReport}
      id={id}
      view={{
        backHref: '/incident-management/staff/near-miss',
        editHref: `/incident-management/staff/near-miss/${id}/edit`,
      }}
    />
  )
}
