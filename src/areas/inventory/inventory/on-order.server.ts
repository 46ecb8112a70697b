import type { Resource } from '#src/resource/description/define-resource.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { inventory } from './inventory.ts'
import { orderedStates } from './on-order.ts'

type Held = { id: string; counted: number | null }

/**
 * Sets what is on order of these items, in their own units, to what the lines of approved requisitions come to. It is
 * counted anew each time and never added to, so that it is right whatever came first; each item is held meanwhile, so that
 * of two requisitions at once the second sees the first. An item that is not there, or has it right, is left alone.
 */
export async function recountOnOrder<R extends Resource>(
  { transaction, effects }: Pick<AppliedWrite<R>, 'transaction' | 'effects'>,
  itemIds: readonly string[],
): Promise<void> {
  const held = await holdItems(transaction, [...new Set(itemIds)])
  if (held.length === 0) return
  const ordered = await readOrdered(
    transaction,
    held.map(({ id }) => id),
  )
  for (const { id, counted } of held) {
    const onOrderQuantity = ordered.get(id) ?? 0
    if (onOrderQuantity !== (counted ?? 0)) await effects.change(inventory, id, { onOrderQuantity })
  }
}

/** Holds the items for a change until the transaction ends, in one order, with what each says is on order. */
function holdItems(transaction: Transaction, ids: readonly string[]): Promise<Held[]> {
  return transaction.query<Held>(
    `select id, on_order_quantity as counted from inventories
     where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null order by id for no key update`,
    [transaction.tenantId, ids],
  )
}

/**
 * What requisitions that are there now ask for of each item; an item that none asks for is left out, and so is a line that
 * its owner gives from stock or not at all; what came is on order no more.
 */
async function readOrdered(transaction: Transaction, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await transaction.query<{ item: string; quantity: number }>(
    `select line.value ->> 'inventoryId' as item, sum(greatest(0, (line.value ->> 'quantity')::numeric
       - coalesce((select sum((came.value ->> 'quantity')::numeric)
         from jsonb_array_elements(coalesce(requisition.receipts, '[]')) came
         where came.value ->> 'lineId' = line.value ->> 'id' and came.value ->> 'condition' = 'good'), 0)))::float8
       as quantity
     from inventory_requisitions requisition, jsonb_array_elements(requisition.requests) line
     where requisition.tenant_id = $1 and requisition.status = any($2::text[]) and requisition.deleted_at is null
       and line.value ->> 'inventoryId' = any($3::text[])
       and not exists (select from jsonb_array_elements(coalesce(requisition.decisions, '[]')) decided
         where decided.value ->> 'id' = line.value ->> 'id' and decided.value ->> 'decision' <> 'to buy')
     group by 1`,
    [transaction.tenantId, orderedStates, ids],
  )
  return new Map(rows.map(({ item, quantity }) => [item, exact(quantity)]))
}
