import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** One daily report. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={vesselDailyReport}
      id={id}
      view={{
        backHref: '/vessel-management/daily-reports/staff',
        editHref: `/vessel-management/daily-reports/staff/${id}/edit`,
      }}
    />
  )
}
