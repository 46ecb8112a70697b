import { z } from 'zod'
import { exact, type Proposed } from '#src/resource/ledger/ledger.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { inventory } from '../inventory/inventory.ts'
import { isWithinTolerance } from '../inventory/stock-level.ts'
import { inventoryCategory } from '../inventory-category/inventory-category.ts'
import { stockLogMessages } from '../stock-log/messages.ts'
import { bookStock, judgeStock } from '../stock-log/stock-ledger.server.ts'
import { tellShort } from '../stock-log/tell-short.server.ts'
import { stockAddition } from './stock-addition.ts'

type Pending = PendingWrite<typeof stockAddition>
type Written = AppliedWrite<typeof stockAddition>

const shape = stockAddition.fields.shape
const entrySchema = z.object({
  inventoryId: shape.inventoryId,
  kind: shape.kind,
  quantity: shape.quantity,
  movedAt: shape.movedAt,
  remark: shape.remark,
})

/** What the entry comes to by the stock as it is now; what arrives later may change that. */
export const stockAdditionBeforeWrite = beforeWrite(stockAddition, {
  async create({ transaction, fields, at }: Pending) {
    const entry = entrySchema.parse(fields)
    const { inventoryId, movedAt = at.toISOString() } = entry
    const judged = await judgeStock(transaction, { inventoryId, at: movedAt, proposed: proposedBy(entry) }, at)
    if (!judged) return {}
    const { change, balance, shortBy } = judged
    return {
      expectedQuantity: exact(balance - change),
      difference: change,
      shortBy: shortBy > 0 ? shortBy : undefined,
    }
  },
})

/**
 * What was added or taken is a fact and booked whatever the stock says; a count within the tolerance of its category too.
 * Any other count is booked when somebody has decided on it, as of the moment when it was made.
 */
export const stockAdditionAfterWrite = afterWrite(
  stockAddition,
  {
    async create({ transaction, record, effects }: Written) {
      if (record.kind !== 'count' || (await isSmall(transaction, record))) {
        await effects.takeStep(stockAddition, record.id, 'book')
      }
    },
    async book(written: Written) {
      const booking = await book(written)
      const { inventoryId } = entrySchema.parse(written.record)
      if (!booking || booking.shortBy === 0) return
      const { transaction, actor } = written
      await tellShort(transaction, { inventoryId, shortBy: booking.shortBy, at: booking.at, author: actor.personId })
    },
    async approve(written: Written) {
      const booking = await book(written)
      if (booking && booking.shortBy > 0) throw refused('state', stockLogMessages.laterShort(booking.shortBy))
    },
  },
  { changes: ['inventoryId'] },
)

function book(written: Written) {
  const { record } = written
  const entry = entrySchema.parse(record)
  return bookStock(written, {
    inventoryId: entry.inventoryId,
    kind: entry.kind,
    at: entry.movedAt ?? record.createdAt,
    proposed: proposedBy(entry),
    besides: { stockAdditionId: record.id, remark: entry.remark?.slice(0, 300) },
  })
}

function proposedBy({ kind, quantity }: z.infer<typeof entrySchema>): Proposed {
  const much = exact(quantity)
  if (kind === 'count') return { counted: much }
  return { change: kind === 'taken' ? -much : much }
}

/** Whether a count needs no decision: it differs by little, and leaves enough for what was booked since. */
async function isSmall(transaction: Transaction, record: Written['record']): Promise<boolean> {
  const { expectedQuantity, difference, shortBy, inventoryId } = record
  if (typeof expectedQuantity !== 'number' || typeof difference !== 'number' || shortBy) return false
  const item = await readRecord(transaction, inventory, String(inventoryId))
  const category = item && (await readRecord(transaction, inventoryCategory, String(item.inventoryCategoryId)))
  const tolerance = category?.countTolerance
  return isWithinTolerance(expectedQuantity, difference, typeof tolerance === 'number' ? tolerance : 0)
}
