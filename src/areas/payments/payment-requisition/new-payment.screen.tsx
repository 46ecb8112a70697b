import { useMemo } from 'react'
import { awardedPayments } from '#src/areas/procurement/inventory-requisition/lines-to-buy.ts'
import { useGoTo, useQueryValue, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { paymentFormView } from './payment-form.screen.tsx'
import { paymentRequisition } from './payment-requisition.ts'
import { useTypedChecks } from './typing/use-typed-checks.screen.tsx'

const path = '/payments/staff/requisition'

/** Asks for a payment; what was made leads back to where the person came from (specification 1, section 2: returnUrl). */
export function Screen() {
  const goTo = useGoTo()
  const returnUrl = useReturnUrl(path)
  const isFromElsewhere = useQueryValue('returnUrl') !== undefined
  const vendorId = useQueryValue('vendorId')
  const inventoryRequisitionId = useQueryValue('inventoryRequisitionId')
  const currency = useQueryValue('currency')
  const typed = useTypedChecks(null)
  const vendors = useRows('vendors')
  const seesVendors = vendors.rows.length > 0
  const requisitions = useRows('inventory-requisitions')
  const asked = requisitions.rows.find(({ id }) => id === inventoryRequisitionId)
  const initial = useMemo(() => {
    const award =
      asked && awardedPayments(asked).find((one) => one.vendorId === vendorId && one.sum.currency === currency)
    return {
      payeeKind: seesVendors ? 'vendor' : 'named',
      documents: [],
      ...(vendorId && seesVendors && { vendorId }),
      ...(award && !seesVendors && { payeeName: award.vendorName }),
      ...(award && { amount: award.sum }),
      ...(award && typeof asked?.purpose === 'string' && { purpose: asked.purpose.slice(0, 150) }),
      ...(typeof asked?.departmentId === 'string' && { departmentId: asked.departmentId }),
      ...(inventoryRequisitionId && { inventoryRequisitionId }),
    }
  }, [seesVendors, vendorId, inventoryRequisitionId, currency, asked])
  const view = useMemo<FormView>(
    () => ({ ...paymentFormView, ...typed, backHref: returnUrl, initial }),
    [typed, returnUrl, initial],
  )
  if ([vendors, requisitions].some(({ state }) => state === 'loading')) return null
  return (
    <RecordForm
      resource={paymentRequisition}
      record={null}
      view={view}
      onSubmitted={(id) => goTo(isFromElsewhere ? returnUrl : `${path}/${id}`)}
    />
  )
}
