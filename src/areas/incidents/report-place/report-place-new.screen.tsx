import { useGoTo } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { reportPlace } from './report-place.ts'

const path = '/incident-management/qhsse/places'
const view = { backHref: path, hidden: ['secret'] }

/** A new place for reports; its link is made with it. */
export function Screen() {
  const goTo = useGoTo()
  return <RecordForm resource={reportPlace} record={null} view={view} onSubmitted={(id) => goTo(`${path}/${id}`)} />
}
