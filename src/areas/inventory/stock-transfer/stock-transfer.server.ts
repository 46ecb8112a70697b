import { z } from 'zod'
import { exact } from '#src/resource/ledger/ledger.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { inventory } from '../inventory/inventory.ts'
import { keepsPlace, mayBook } from '../inventory/keepers.ts'
import { bookStock, judgeStock } from '../stock-log/stock-ledger.server.ts'
import { tellShort } from '../stock-log/tell-short.server.ts'
import { stockTransferMessages as messages } from './messages.ts'
import { stockTransfer } from './stock-transfer.ts'

type Pending = PendingWrite<typeof stockTransfer>
type Written = AppliedWrite<typeof stockTransfer>

const shape = stockTransfer.fields.shape
const sentSchema = z.object({
  inventoryFromId: shape.inventoryFromId,
  inventoryToId: shape.inventoryToId,
  quantity: shape.quantity,
  movedAt: shape.movedAt,
  remark: shape.remark,
  receivedQuantity: shape.receivedQuantity.optional(),
})

export const stockTransferBeforeWrite = beforeWrite(stockTransfer, {
  /** Only whoever keeps the place sends from it. More than is there is sent all the same, and says by how much. */
  async create({ transaction, fields, actor, at }: Pending) {
    const sent = sentSchema.parse(fields)
    const from = await readRecord(transaction, inventory, sent.inventoryFromId)
    const to = await readRecord(transaction, inventory, sent.inventoryToId)
    if (!from || !to) return {}
    if (!mayBook(actor, from)) throw refused('not-allowed', messages.notYours, { inventoryFromId: [messages.notYours] })
    if (from.unit !== to.unit) throw invalid({ inventoryToId: [messages.otherUnit] })
    const out = { inventoryId: from.id, at: sent.movedAt ?? at.toISOString(), proposed: { change: -sent.quantity } }
    const judged = await judgeStock(transaction, out, at)
    return {
      departmentId: to.departmentId,
      vesselId: to.vesselId,
      shortBy: judged && judged.shortBy > 0 ? judged.shortBy : undefined,
    }
  },
  /** What does not come stays told; it is in no place until somebody counts. */
  async 'confirm-receipt'({ fields }: Pending) {
    const { quantity, receivedQuantity = quantity } = sentSchema.parse(fields)
    if (receivedQuantity > quantity) throw invalid({ receivedQuantity: [messages.moreThanSent] })
    const missing = exact(quantity - receivedQuantity)
    return { missingQuantity: missing > 0 ? missing : undefined }
  },
})

/**
 * Out when it is sent, in when it is received, back when it is not (workflows, section 5). Both items are locked before
 * either is read, so that of two who send the last one at once the second sees the first.
 */
export const stockTransferAfterWrite = afterWrite(
  stockTransfer,
  {
    async create(written: Written) {
      const { transaction, record, actor, effects } = written
      const { inventoryFromId, inventoryToId, quantity, movedAt, remark } = sentSchema.parse(record)
      const booking = await bookStock(written, {
        inventoryId: inventoryFromId,
        kind: 'sent',
        at: movedAt ?? record.createdAt,
        proposed: { change: -exact(quantity) },
        besides: { stockTransferId: record.id, remark: remark?.slice(0, 300) },
      })
      if (booking && booking.shortBy > 0) {
        await tellShort(transaction, {
          inventoryId: inventoryFromId,
          shortBy: booking.shortBy,
          at: booking.at,
          author: actor.personId,
        })
      }
      const places = await Promise.all(
        [inventoryFromId, inventoryToId].map((id) => readRecord(transaction, inventory, id)),
      )
      if (places.every((item) => item !== null && keepsPlace(actor, item))) {
        await effects.takeStep(stockTransfer, record.id, 'receive')
      }
    },
    'confirm-receipt': bookReceived,
    receive: bookReceived,
    decline: giveBack,
    cancel: giveBack,
  },
  { changes: ['inventoryFromId', 'inventoryToId'] },
)

async function bookReceived(written: Written): Promise<void> {
  const { record, at } = written
  const { inventoryToId, quantity, receivedQuantity = quantity } = sentSchema.parse(record)
  await bookStock(written, {
    inventoryId: inventoryToId,
    kind: 'received',
    at: record.statusAt ?? at.toISOString(),
    proposed: { change: exact(receivedQuantity) },
    besides: { stockTransferId: record.id },
  })
}

async function giveBack(written: Written): Promise<void> {
  const { record, at } = written
  const { inventoryFromId, quantity } = sentSchema.parse(record)
  await bookStock(written, {
    inventoryId: inventoryFromId,
    kind: 'returned',
    at: record.statusAt ?? at.toISOString(),
    proposed: { change: exact(quantity) },
    besides: { stockTransferId: record.id },
  })
}
