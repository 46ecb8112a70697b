import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { inventory } from '../inventory/inventory.ts'
import { isBeforeOpening } from '../inventory/opening.ts'
import { managersOf } from '../inventory-manager/managers-of.server.ts'
import { stockLogMessages as messages } from './messages.ts'

/** How much of an item was not there at the moment `at` (instant text), and who booked it out. */
type Short = { inventoryId: string; shortBy: number; at: string; author: string }

/**
 * Tells the author of a movement and the managers of the item that more went than was there; where nobody is its manager,
 * the administrators too (workflows, section 1, rule 19). Before the opening of the stock nothing was there by the account
 * alone: that is told as what it is.
 */
export async function tellShort(transaction: Transaction, { inventoryId, shortBy, at, author }: Short): Promise<void> {
  const item = await readRecord(transaction, inventory, inventoryId)
  if (!item) return
  const name = String(item.name)
  const managers = await managersOf(transaction, inventoryId)
  await addWarning(transaction, {
    title: isBeforeOpening(item, at) ? messages.shortBeforeOpening(name, shortBy) : messages.short(name, shortBy),
    about: { resource: inventory.name, record: inventoryId, step: 'short' },
    also: [...new Set([author, ...managers])],
    isForNamedAlone: managers.length > 0,
  })
}
