import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { inventory } from '../inventory/inventory.ts'
import { managersOf } from '../inventory-manager/managers-of.server.ts'
import { stockLogMessages as messages } from './messages.ts'

/**
 * Tells the author of a movement and the managers of the item that more went than was there; where nobody is its manager,
 * the administrators too (workflows, section 1, rule 19).
 */
export async function tellShort(
  transaction: Transaction,
  { inventoryId, shortBy, author }: { inventoryId: string; shortBy: number; author: string },
): Promise<void> {
  const item = await readRecord(transaction, inventory, inventoryId)
  if (!item) return
  const managers = await managersOf(transaction, inventoryId)
  await addWarning(transaction, {
    title: messages.short(String(item.name), shortBy),
    about: { resource: inventory.name, record: inventoryId, step: 'short' },
    also: [...new Set([author, ...managers])],
    isForNamedAlone: managers.length > 0,
  })
}
