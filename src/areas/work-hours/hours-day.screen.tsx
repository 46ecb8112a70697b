import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useGoTo } from '../address.screen.tsx'
import { workRestHour } from './work-rest-hour.ts'

/** The hours of a day being written. */
export function Screen() {
  const goTo = useGoTo()
  return (
    <RecordForm
      resource={workRestHour}
      record={null}
      view={{ backHref: '/pms/vessel/work-rest-hours/staff' }}
      onSubmitted={() => goTo('/pms/vessel/work-rest-hours/staff')}
    />
  )
}
