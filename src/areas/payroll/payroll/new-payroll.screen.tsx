import { useGoTo } from '#src/screens/browser/use-address.ts'
import { PayrollForm } from './payroll-form.screen.tsx'

const path = '/payments/finance/payroll'

/** Prepares what a person is paid for a month. */
export function Screen() {
  const goTo = useGoTo()
  return <PayrollForm record={null} backHref={path} onSubmitted={(id) => goTo(`${path}/${id}`)} />
}
