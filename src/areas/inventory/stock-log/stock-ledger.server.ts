import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Proposed } from '#src/resource/ledger/ledger.ts'
import type { FieldValues } from '#src/server/context/effects.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { type Booking, defineLedger, judgeBooking } from '#src/server/ledger/judge-booking.ts'
import { inventory } from '../inventory/inventory.ts'
import { stockLog } from './stock-log.ts'
import { tellLow } from './tell-low.server.ts'

/** The stock: an account is an item at a place. */
const stockLedger = defineLedger({
  accounts: inventory,
  balance: 'availableQuantity',
  booked: 'movementCount',
  movements: stockLog,
  account: 'inventoryId',
  at: 'movedAt',
  sequence: 'sequence',
  change: 'change',
  isCount: 'isCount',
  corrects: 'correctsId',
})

type LogFields = FieldValues<(typeof stockLog)['fields']['shape']>

/** A movement that follows from a write. */
export type StockMovement = {
  inventoryId: string
  kind: NonNullable<LogFields['kind']>
  at: string
  proposed: Proposed
  /** What else the log says, such as the record it follows from. */
  besides?: LogFields
}

/** What the movement would come to now; the item is held until the transaction ends. Null where it is not there. */
export function judgeStock(
  transaction: Transaction,
  { inventoryId, at, proposed }: Pick<StockMovement, 'inventoryId' | 'at' | 'proposed'>,
  arrival: Date,
): Promise<Booking | null> {
  return judgeBooking(transaction, stockLedger, { account: inventoryId, at, arrival, proposed })
}

/**
 * Books a movement, and where it came late the correction of the count after it; the item then has its new balance, and
 * who answers for it is told where that is low. Returns what it came to; null where the item is not there any more.
 */
export async function bookStock<R extends Resource>(
  { transaction, effects, at: arrival }: Pick<AppliedWrite<R>, 'transaction' | 'effects' | 'at'>,
  movement: StockMovement,
): Promise<Booking | null> {
  const { inventoryId, kind, proposed, besides = {} } = movement
  const booking = await judgeStock(transaction, movement, arrival)
  if (!booking) return null
  const before = await readRecord(transaction, inventory, inventoryId)
  const about = { inventoryId, ...besides }
  const { at: movedAt, sequence, change, balance, shortBy, correction, correctedAt, present } = booking
  await effects.create(stockLog, {
    ...about,
    kind,
    movedAt,
    sequence,
    change,
    balance,
    isCount: 'counted' in proposed,
    ...(shortBy > 0 && { shortBy }),
  })
  if (correction && correctedAt) {
    await effects.create(stockLog, {
      ...about,
      kind: 'correction',
      movedAt: correctedAt,
      sequence: sequence + 1,
      change: correction.change,
      correctsId: correction.count,
      isCount: false,
    })
  }
  await effects.change(inventory, inventoryId, {
    availableQuantity: present,
    movementCount: correction ? sequence + 1 : sequence,
  })
  if (before) await tellLow(transaction, before, present)
  return booking
}
