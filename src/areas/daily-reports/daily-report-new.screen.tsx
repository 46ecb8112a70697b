import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '../address.screen.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** A daily report being written. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={vesselDailyReport}
      record={null}
      view={{ backHref: '/vessel-management/daily-reports/staff' }}
      onSubmitted={() => goTo('/vessel-management/daily-reports/staff')}
    />
  )
}
