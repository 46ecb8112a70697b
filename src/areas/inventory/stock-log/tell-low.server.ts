import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { inventory } from '../inventory/inventory.ts'
import { type StockLevel, stockLevel } from '../inventory/stock-level.ts'
import { managersOf } from '../inventory-manager/managers-of.server.ts'
import { stockLogMessages as messages } from './messages.ts'

/** How far down a level is; what is below zero is told as short, by the movement that made it so. */
const depth: Readonly<Record<StockLevel, number>> = { enough: 0, ordered: 1, low: 1, none: 2, short: 0 }

/**
 * Tells the managers of an item, or where it has none whoever is responsible for it, that a movement took it to its minimum
 * or to nothing; once, as it falls. Where nobody is named the list says it: a company has thousands of items.
 * `before` is the item as it was, `present` what is there now.
 */
export async function tellLow(transaction: Transaction, before: StoredRecord, present: number): Promise<void> {
  const level = stockLevel({ ...before, availableQuantity: present })
  if (depth[level] <= depth[stockLevel(before)]) return
  const managers = await managersOf(transaction, before.id)
  const { name, minimumQuantity, responsibleId } = before
  const also = managers.length === 0 && typeof responsibleId === 'string' ? [responsibleId] : managers
  if (also.length === 0) return
  await addWarning(transaction, {
    title: messages.low(String(name), present, Number(minimumQuantity)),
    about: { resource: inventory.name, record: before.id, step: level },
    also,
    isForNamedAlone: true,
  })
}
