import { useGoTo } from '#src/screens/browser/use-address.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { branch } from './branch.ts'

const view = { backHref: '/company/branch', hidden: ['isHeadquarter'] }

/** A new branch; whether it is the headquarters is told by a step of its own. */
export function Screen() {
  const goTo = useGoTo()
  return <RecordForm resource={branch} record={null} view={view} onSubmitted={() => goTo(view.backHref)} />
}
