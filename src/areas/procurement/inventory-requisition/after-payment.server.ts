import { paymentRequisition } from '#src/areas/payments/payment-requisition/payment-requisition.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { completeWhereAllCame } from './receipt.server.ts'
import { recountReservation } from './reservation.server.ts'

type Written = AppliedWrite<typeof paymentRequisition>

/**
 * A payment takes over what its requisition has reserved, and gives back what it does not pay; with the last payment of it a
 * requisition of which everything came is completed.
 */
export const paymentAfterWrite = afterWrite(
  paymentRequisition,
  {
    update: countReserved,
    submit: countReserved,
    resubmit: countReserved,
    decline: countReserved,
    revise: countReserved,
    cancel: countReserved,
    withdraw: countReserved,
    'confirm-payment': completeRequisition,
    async close(written) {
      await countReserved(written)
      await completeRequisition(written)
    },
  },
  { changes: ['inventoryRequisitionId'] },
)

/** Also of the requisition that it named before, where that was changed. */
async function countReserved(written: Written): Promise<void> {
  const named = [written.before, written.record].map((stand) => stand?.inventoryRequisitionId)
  for (const id of new Set(named)) if (typeof id === 'string') await recountReservation(written, id)
}

async function completeRequisition(written: Written): Promise<void> {
  const { inventoryRequisitionId } = written.record
  if (typeof inventoryRequisitionId === 'string') await completeWhereAllCame(written, inventoryRequisitionId)
}
