import { useGoTo, useQueryValue } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { employmentDetails } from './employment-details.ts'

/** New employment details, of the person that the address names where it names one. */
export function Screen() {
  const goTo = useGoTo()
  const staffId = useQueryValue('staffId')
  const back = staffId ? `/staff-management/staffs/${staffId}` : '/staff-management/employment-details'
  const view = { backHref: back, initial: staffId ? { staffId } : {} }
  return <RecordForm resource={employmentDetails} record={null} view={view} onSubmitted={() => goTo(back)} />
}
