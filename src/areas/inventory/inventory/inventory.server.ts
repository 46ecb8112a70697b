import { exact } from '#src/resource/ledger/ledger.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { stockLogMessages } from '../stock-log/messages.ts'
import { bookStock } from '../stock-log/stock-ledger.server.ts'
import { stockLog } from '../stock-log/stock-log.ts'
import { inventory } from './inventory.ts'
import { inventoryMessages as messages } from './messages.ts'

const places = ['type', 'departmentId', 'vesselId'] as const

/**
 * A new item holds its opening quantity; one that has moved stays where it is, since its movements are read there, and is
 * counted as before, since they are numbers of its unit.
 */
export const inventoryBeforeWrite = beforeWrite(inventory, {
  create: async ({ fields }: PendingWrite<typeof inventory>) => {
    const availableQuantity = exact(numberOf(fields.openingQuantity))
    return { availableQuantity, movementCount: availableQuantity === 0 ? 0 : 1 }
  },
  update: refuseMoved,
})

async function refuseMoved({ fields, before }: PendingWrite<typeof inventory>) {
  if (!before?.movementCount) return {}
  const changed = [...places, 'unit' as const].filter((name) => (fields[name] ?? null) !== (before[name] ?? null))
  if (changed.length === 0) return {}
  throw invalid(
    Object.fromEntries(changed.map((name) => [name, [name === 'unit' ? messages.countedInUnit : messages.hasMoved]])),
  )
}

/** The opening quantity is the first movement; another one later is booked as the difference, as of the same moment. */
export const inventoryAfterWrite = afterWrite(inventory, { create: logOpening, update: correctOpening })

async function logOpening({ record, effects }: AppliedWrite<typeof inventory>): Promise<void> {
  const change = exact(numberOf(record.openingQuantity))
  if (change === 0) return
  const about = { inventoryId: record.id, kind: 'opening', movedAt: record.createdAt, isCount: false } as const
  await effects.create(stockLog, { ...about, sequence: 1, change, balance: change })
}

async function correctOpening(written: AppliedWrite<typeof inventory>): Promise<void> {
  const { record, before } = written
  const change = exact(numberOf(record.openingQuantity) - numberOf(before?.openingQuantity))
  if (change === 0) return
  const booking = await bookStock(written, {
    inventoryId: record.id,
    kind: 'opening',
    at: record.createdAt,
    proposed: { change },
  })
  if (booking && booking.shortBy > 0) throw refused('state', stockLogMessages.laterShort(booking.shortBy))
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
