import { z } from 'zod'
import { recountOnOrder } from '#src/areas/inventory/inventory/on-order.server.ts'
import { bookStock } from '#src/areas/inventory/stock-log/stock-ledger.server.ts'
import { formatInstant } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import type { AppliedWrite, PendingWrite, WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { linesToBuy, linesToCome } from './lines-to-buy.ts'
import { linesToIssue } from './lines-to-issue.ts'
import { requisitionMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof inventoryRequisition>
type Written = AppliedWrite<typeof inventoryRequisition>

const { arrivals: arrivalsSchema, issues: issuesSchema, receipts: receiptsSchema } = inventoryRequisition.fields.shape

/** What came is added to what came before, line by line; only what was awarded comes. */
export async function addReceipts({
  fields,
  actor,
  madeAt,
}: Pending): Promise<WrittenFields<typeof inventoryRequisition>> {
  const arrivals = arrivalsSchema.parse(fields.arrivals ?? []).filter(({ quantity }) => quantity > 0)
  const awarded = new Map(linesToCome(fields).map((line) => [line.id, line.line]))
  if (arrivals.length === 0) throw invalid({ arrivals: [messages.nothingCame] })
  if (arrivals.some(({ id }) => !awarded.has(id))) throw invalid({ arrivals: [messages.ofLine] })
  const issuedBySelf = issuesSchema
    .parse(fields.issues ?? undefined)
    ?.some(({ lineId, issuerId }) => issuerId === actor.personId && arrivals.some(({ id }) => id === lineId))
  if (issuedBySelf) throw invalid({ arrivals: [messages.issuerReceives] })
  const came = arrivals.map(({ id, quantity, condition, photos }) => ({
    id: uuidV7(),
    lineId: id,
    line: awarded.get(id) ?? '',
    quantity,
    condition,
    receivedAt: formatInstant(madeAt.getTime(), 0),
    receiverId: actor.personId,
    ...(photos && { photos }),
  }))
  return { receipts: [...(receiptsSchema.parse(fields.receipts ?? undefined) ?? []), ...came] }
}

/**
 * What came whole goes into the stock of its line when it came, which may be before a count that is known here already; what
 * is still on order, and whether anything is, is counted anew.
 */
export async function bookReceipts(written: Written): Promise<void> {
  const { record, at } = written
  const receivedAt = receiptsSchema.parse(record.receipts ?? undefined)?.at(-1)?.receivedAt ?? at.toISOString()
  const items = new Map(linesToBuy(record).map(({ id, inventoryId }) => [id, inventoryId]))
  const came = new Map<string, number>()
  for (const { id, quantity, condition } of arrivalsSchema.parse(record.arrivals ?? [])) {
    const item = items.get(id)
    if (item && condition === 'good' && quantity > 0) came.set(item, exact((came.get(item) ?? 0) + quantity))
  }
  for (const [inventoryId, quantity] of [...came].toSorted(([left], [right]) => left.localeCompare(right)))
    await bookStock(written, {
      inventoryId,
      kind: 'received',
      at: receivedAt,
      proposed: { change: quantity },
      besides: { inventoryRequisitionId: record.id },
    })
  await recountOnOrder(written, [...came.keys()])
  await completeWhereAllCame(written, record.id)
}

const openPayments = z.array(z.object({ open: z.coerce.number() }))

/** Ends a requisition of which every line came, once no payment of it is open. */
export async function completeWhereAllCame<R extends Resource>(
  { transaction, effects }: Pick<AppliedWrite<R>, 'transaction' | 'effects'>,
  id: string,
): Promise<void> {
  const record = await readRecord(transaction, inventoryRequisition, id)
  if (record?.status !== 'received') return
  if ([...linesToCome(record), ...linesToIssue(record)].some(({ rest }) => rest > 0)) return
  const [payments] = openPayments.parse(
    await transaction.query(
      `select count(*) as open from payment_requisitions
       where tenant_id = $1 and inventory_requisition_id = $2 and deleted_at is null
         and status not in ('payment-received', 'declined', 'closed')`,
      [transaction.tenantId, id],
    ),
  )
  if (payments?.open === 0) await effects.takeStep(inventoryRequisition, id, 'complete')
}
