import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { payroll } from './payroll.ts'
import { PayrollForm } from './payroll-form.screen.tsx'

/** A payroll before it is sent, or after it was declined; also the form in which it is marked as paid. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = `/payments/finance/payroll/${id}`
  return (
    <RecordLoaded resource={payroll} id={id}>
      {(record) => <PayrollForm key={id} record={record} backHref={backHref} onSubmitted={() => goTo(backHref)} />}
    </RecordLoaded>
  )
}
