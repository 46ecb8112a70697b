import { z } from 'zod'
import { recountOnOrder } from '#src/areas/inventory/inventory/on-order.server.ts'
import { orderedStates } from '#src/areas/inventory/inventory/on-order.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { inventoryRequisition } from './inventory-requisition.ts'

type Pending = PendingWrite<typeof inventoryRequisition>

/** Says who owns the stock that a requisition asks for. */
export const requisitionBeforeWrite = beforeWrite(inventoryRequisition, {
  create: nameOwners,
  update: nameOwners,
  submit: nameOwners,
  resubmit: nameOwners,
  restore: nameOwners,
})

/** What is on order changes as a requisition is approved, and as an approved one is closed, deleted or restored. */
export const requisitionAfterWrite = afterWrite(
  inventoryRequisition,
  {
    update: countOrdered,
    submit: countOrdered,
    resubmit: countOrdered,
    approve: countOrdered,
    close: countOrdered,
    cancel: countOrdered,
    delete: countOrdered,
    restore: countOrdered,
  },
  { changes: ['requests.inventoryId'] },
)

const requestsSchema = z.array(z.looseObject({ inventoryId: z.string().nullish() }))

const itemsIn = (requests: unknown) =>
  requestsSchema.parse(requests ?? []).flatMap(({ inventoryId }) => inventoryId ?? [])

/** What neither was nor is approved orders nothing. */
async function countOrdered(written: AppliedWrite<typeof inventoryRequisition>): Promise<void> {
  const stands = [written.before, written.record].filter((one) => one !== null)
  if (!stands.some(({ status }) => status !== null && orderedStates.includes(status))) return
  await recountOnOrder(
    written,
    stands.flatMap(({ requests }) => itemsIn(requests)),
  )
}

async function nameOwners(pending: Pending): Promise<WrittenFields<typeof inventoryRequisition>> {
  const items = itemsIn(pending.fields.requests)
  const owners = await readOwners(pending.transaction, [...new Set(items)])
  // Named by the person, so that the same owners are the same list at every write.
  return { owners: owners.length === 0 ? undefined : owners.map((staffId) => ({ id: staffId, staffId })) }
}

/**
 * Who owns these items, each person once: whoever is responsible for one, else whom access was granted first, else a head of
 * the department that holds it. Whoever has left is passed over.
 */
async function readOwners(transaction: Transaction, items: readonly string[]): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await transaction.query<{ id: string }>(
    `select distinct owner.id from inventories item
     cross join lateral (
       select person.id from (
         select item.responsible_id as id, 1 as place, null::timestamptz as since, 0::bigint as turn
         union all
         select given.manager_id, 2, given.created_at, 0 from inventory_managers given
         where given.tenant_id = item.tenant_id and given.inventory_id = item.id and given.status = 'granted'
           and given.deleted_at is null
         union all
         select (head.value ->> 'staffId')::uuid, 3, null, head.ordinality from departments department,
           jsonb_array_elements(department.heads) with ordinality head
         where department.tenant_id = item.tenant_id and department.id = item.department_id
           and department.deleted_at is null) named
       join staff person on person.tenant_id = item.tenant_id and person.id = named.id and person.active
         and person.deleted_at is null
       order by named.place, named.since, named.turn, person.id limit 1) owner
     where item.tenant_id = $1 and item.id = any($2::uuid[]) and item.deleted_at is null
     order by owner.id`,
    [transaction.tenantId, items],
  )
  return rows.map(({ id }) => id)
}
