import { paymentRequisition } from '#src/areas/payments/payment-requisition/payment-requisition.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { completeWhereAllCame } from './receipt.server.ts'

/** With the last payment of it a requisition of which everything came is completed. */
export const paymentAfterWrite = afterWrite(paymentRequisition, {
  'confirm-payment': completeRequisition,
  close: completeRequisition,
})

async function completeRequisition(written: AppliedWrite<typeof paymentRequisition>): Promise<void> {
  const { inventoryRequisitionId } = written.record
  if (typeof inventoryRequisitionId === 'string') await completeWhereAllCame(written, inventoryRequisitionId)
}
