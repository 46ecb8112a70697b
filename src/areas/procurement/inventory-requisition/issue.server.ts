import { bookStock } from '#src/areas/inventory/stock-log/stock-ledger.server.ts'
import { tellShort } from '#src/areas/inventory/stock-log/tell-short.server.ts'
import { formatInstant } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import type { AppliedWrite, PendingWrite, WrittenFields } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { linesOwnedBy } from './line-decisions.ts'
import { linesToBuy } from './lines-to-buy.ts'
import { linesToIssue } from './lines-to-issue.ts'
import { requisitionMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof inventoryRequisition>
type Written = AppliedWrite<typeof inventoryRequisition>

const { handouts: handoutsSchema, issues: issuesSchema } = inventoryRequisition.fields.shape

/** What is handed out is added to what was before; an owner hands out of their own stock alone, and no more than is asked for. */
export async function addIssues({
  fields,
  actor,
  madeAt,
}: Pending): Promise<WrittenFields<typeof inventoryRequisition>> {
  const handouts = handoutsSchema.parse(fields.handouts ?? []).filter(({ quantity }) => quantity > 0)
  if (handouts.length === 0) throw invalid({ handouts: [messages.nothingIssued] })
  const own = new Set(linesOwnedBy(fields, actor.personId).map(({ id }) => id))
  const open = new Map(linesToIssue(fields).map((line) => [line.id, line]))
  if (handouts.some(({ id }) => !own.has(id) || !open.has(id))) throw invalid({ handouts: [messages.notFromStock] })
  if (handouts.some(({ id, quantity }) => quantity > (open.get(id)?.rest ?? 0)))
    throw invalid({ handouts: [messages.moreThanAsked] })
  const issued = handouts.map(({ id, quantity }) => ({
    id: uuidV7(),
    lineId: id,
    line: open.get(id)?.line ?? '',
    quantity,
    issuedAt: formatInstant(madeAt.getTime(), 0),
    issuerId: actor.personId,
  }))
  return { issues: [...(issuesSchema.parse(fields.issues ?? undefined) ?? []), ...issued] }
}

/**
 * It leaves the stock of its items when it was handed out, which may be before a count that is known here already; where
 * nothing has to be bought and all is handed out, it waits to be received.
 */
export async function bookIssues(written: Written): Promise<void> {
  const { transaction, record, actor, effects, at } = written
  const issuedAt = issuesSchema.parse(record.issues ?? undefined)?.at(-1)?.issuedAt ?? at.toISOString()
  const open = linesToIssue(record)
  const out = new Map<string, number>()
  for (const { id, quantity } of handoutsSchema.parse(record.handouts ?? [])) {
    const item = open.find((line) => line.id === id)?.inventoryId
    if (item) out.set(item, exact((out.get(item) ?? 0) + quantity))
  }
  for (const [inventoryId, quantity] of [...out].toSorted(([left], [right]) => left.localeCompare(right))) {
    const booking = await bookStock(written, {
      inventoryId,
      kind: 'taken',
      at: issuedAt,
      proposed: { change: -quantity },
      besides: { inventoryRequisitionId: record.id },
    })
    // It was handed out, whatever the books said: they are wrong, and somebody has to count.
    if (booking && booking.shortBy > 0)
      await tellShort(transaction, { inventoryId, shortBy: booking.shortBy, at: booking.at, author: actor.personId })
  }
  const isDone = linesToBuy(record).length === 0 && open.every(({ rest }) => rest === 0)
  if (isDone && record.status === 'approved-by-inventory-owner')
    await effects.takeStep(inventoryRequisition, record.id, 'mark-as-issued')
}
