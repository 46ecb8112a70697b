import { inventoryRequisition } from '#src/areas/procurement/inventory-requisition/inventory-requisition.ts'
import { vendorSourcing } from '#src/areas/procurement/vendor-sourcing/vendor-sourcing.ts'
import { vendorEvaluation } from '#src/areas/vendors/vendor-evaluation/vendor-evaluation.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { putInState } from './batch-examples.ts'

/** Where what vendors are asked for a requisition is made: they are asked while it is being sourced, and only those in force. */
export async function askForQuotations(tx: Transaction, resource: Resource, requisition: string): Promise<void> {
  if (resource.name !== vendorSourcing.name) return
  await tx.query(`update vendors set status = 'approved'`)
  await putInState(tx, inventoryRequisition, [requisition], 'vendor-sourcing')
  await tx.query(
    `update inventory_requisitions set closes_at = now() + interval '1 day', closes_at_offset = 0 where id = $1`,
    [requisition],
  )
}

/** Where vendors are judged: only those in force are. */
export async function approveVendors(tx: Transaction, resource: Resource): Promise<void> {
  if (resource.name === vendorEvaluation.name) await tx.query(`update vendors set status = 'approved'`)
}
