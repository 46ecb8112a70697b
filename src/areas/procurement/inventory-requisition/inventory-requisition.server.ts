import { z } from 'zod'
import { recountOnOrder } from '#src/areas/inventory/inventory/on-order.server.ts'
import { orderedStates } from '#src/areas/inventory/inventory/on-order.ts'
import { signerOf } from '#src/resource/workflow/transitions.ts'
import {
  type AppliedWrite,
  afterWrite,
  beforeWrite,
  type PendingWrite,
  type WrittenFields,
} from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { addIssues, bookIssues } from './issue.server.ts'
import { decidesForOthers, undecidedLines } from './line-decisions.ts'
import { requisitionMessages as messages } from './messages.ts'
import { addReceipts, bookReceipts } from './receipt.server.ts'
import { requisitionWorkflow } from './requisition-workflow.ts'
import { recountReservation } from './reservation.server.ts'
import {
  askVendors,
  askVendorsAgain,
  endSourcings,
  judgeAskingAgain,
  judgeChoice,
  judgeOpening,
  judgeSourcing,
  openQuotations,
  settleAward,
} from './sourcing.server.ts'

type Pending = PendingWrite<typeof inventoryRequisition>

/** Says who owns the stock of each line, and holds these to a decision on theirs. */
export const requisitionBeforeWrite = beforeWrite(inventoryRequisition, {
  create: nameOwners,
  update: nameOwners,
  submit: nameOwners,
  // What is signed anew is decided anew.
  resubmit: async (pending: Pending) => ({ ...(await nameOwners(pending)), decisions: undefined }),
  restore: nameOwners,
  approve: refuseUndecided,
  'start-sourcing': judgeSourcing,
  'open-quotations': judgeOpening,
  'ask-again': judgeAskingAgain,
  award: judgeChoice,
  issue: addIssues,
  'confirm-receipt': addReceipts,
})

/** What is on order changes as a requisition is approved, and as an approved one is closed, deleted or restored. */
export const requisitionAfterWrite = afterWrite(
  inventoryRequisition,
  {
    update: countOrdered,
    submit: countOrdered,
    resubmit: countOrdered,
    approve: countOrdered,
    'start-sourcing': askVendors,
    'open-quotations': openQuotations,
    'ask-again': askVendorsAgain,
    award: (written) => recountReservation(written, written.record.id, { isNew: true }),
    'revise-award': countReserved,
    'approve-award': settleAward,
    'decline-award': endAward,
    issue: bookIssues,
    'confirm-receipt': bookReceipts,
    complete: async (written) => {
      await countReserved(written)
      await countOrdered(written)
    },
    close: endAward,
    cancel: countOrdered,
    delete: countOrdered,
    restore: countOrdered,
  },
  { changes: ['requests.inventoryId'] },
)

const requestsSchema = z.array(z.looseObject({ id: z.string(), inventoryId: z.string().nullish() }))

const itemsIn = (requests: unknown) =>
  requestsSchema.parse(requests ?? []).flatMap(({ inventoryId }) => inventoryId ?? [])

type Written = AppliedWrite<typeof inventoryRequisition>

function countReserved(written: Written): Promise<void> {
  return recountReservation(written, written.record.id)
}

/** Nothing is awarded, on order or reserved any more. */
async function endAward(written: Written): Promise<void> {
  await endSourcings(written)
  await countReserved(written)
  await countOrdered(written)
}

/** What neither was nor is approved orders nothing. */
async function countOrdered(written: Written): Promise<void> {
  const stands = [written.before, written.record].filter((one) => one !== null)
  if (!stands.some(({ status }) => status !== null && orderedStates.includes(status))) return
  await recountOnOrder(
    written,
    stands.flatMap(({ requests }) => itemsIn(requests)),
  )
}

async function nameOwners({ transaction, fields }: Pending): Promise<WrittenFields<typeof inventoryRequisition>> {
  const lines = requestsSchema.parse(fields.requests ?? [])
  const owners = await readOwners(transaction, [...new Set(itemsIn(fields.requests))])
  // Under the line's own id, which says whose each is.
  const named = lines.flatMap(({ id, inventoryId }) => {
    const staffId = owners.get(inventoryId ?? '')
    return staffId === undefined ? [] : [{ id, staffId }]
  })
  return { owners: named.length === 0 ? undefined : named }
}

/** Whoever signs decides on each line of their stock, and on no other; a stand-in on those of whom they sign for. */
async function refuseUndecided(pending: Pending): Promise<WrittenFields<typeof inventoryRequisition>> {
  const { before, fields, actor } = pending
  const signer = before && signerOf(requisitionWorkflow.transitions.approve, actor, before)
  if (!signer) return {}
  if (decidesForOthers(before, fields, signer.personId)) throw invalid({ decisions: [messages.othersLine] })
  if (undecidedLines(fields, signer.personId).length > 0) throw invalid({ decisions: [messages.decideLines] })
  return {}
}

/**
 * Who owns each of these items: whoever is responsible for it, else whom access was granted first, else a head of the
 * department that holds it. Whoever has left is passed over.
 */
async function readOwners(transaction: Transaction, items: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await transaction.query<{ item: string; owner: string }>(
    `select item.id as item, owner.id as owner from inventories item
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
     order by item.id`,
    [transaction.tenantId, items],
  )
  return new Map(rows.map(({ item, owner }) => [item, owner]))
}
