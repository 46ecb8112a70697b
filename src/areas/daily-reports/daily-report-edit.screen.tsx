import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo, usePathParameter } from '../address.screen.tsx'
import { RecordLoaded } from '../record-loaded.screen.tsx'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** Changes a daily report. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={vesselDailyReport} id={id}>
      {(record) => (
        <RecordForm
          resource={vesselDailyReport}
          record={record}
          view={{ backHref: `/vessel-management/daily-reports/staff/${id}` }}
          onSubmitted={() => goTo(`/vessel-management/daily-reports/staff/${id}`)}
        />
      )}
    </RecordLoaded>
  )
}
