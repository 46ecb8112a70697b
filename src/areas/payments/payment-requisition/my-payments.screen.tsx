import { useMemo } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { PaymentList } from './payment-list.screen.tsx'
import { paymentRequisition } from './payment-requisition.ts'
import { myPaymentsView } from './payment-views.screen.tsx'

/** What a person asked to be paid. */
export function Screen() {
  const personId = usePersonId()
  const view = useMemo(() => myPaymentsView(personId), [personId])
  return <PaymentList resource={paymentRequisition} view={view} />
}
