import { RecordPage } from '#src/screens/record/record-page.tsx'
import { usePathParameter } from '../address.screen.tsx'
import { workRestHour } from './work-rest-hour.ts'

/** The hours of one day. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordPage
      resource={workRestHour}
      id={id}
      view={{ backHref: '/pms/vessel/work-rest-hours/staff', editHref: `/pms/vessel/work-rest-hours/staff/${id}/edit` }}
    />
  )
}
