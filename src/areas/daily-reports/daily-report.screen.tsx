import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { reportAddress } from './report-address.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** One daily report, to read, sign or return. */
export function Screen() {
  const id = usePathParameter('id')
  const userType = usePathParameter('userType')
  return (
    <RecordPage
      resource={vesselDailyReport}
      id={id}
      view={{
        backHref: reportAddress.list(userType),
        editHref: `${reportAddress.record(userType, id)}/edit`,
      }}
    />
  )
}
