import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordsIn, targetOfBatch } from '#src/resource/workflow/batch-lines.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockName } from '#src/server/database/locks.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'

/**
 * Refuses a batch with a record that stands in another open batch, also for simultaneous writes, which are serialised; and
 * one that is sent with a record that awaits nobody. `before` is null where the batch is new.
 */
export async function refuseInOtherBatch(
  context: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  resource: Resource,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<void> {
  const rule = resource.workflow?.batch
  if (!rule || after.status === null || !rule.open.includes(after.status)) return
  const isHeld = before?.status != null && rule.open.includes(before.status)
  const known = isHeld ? recordsIn(rule, before) : []
  const added = recordsIn(rule, after).filter((id) => !known.includes(id))
  const target = context.resources.find(({ name }) => name === targetOfBatch(resource, rule))
  if (!target) return
  if (added.length > 0) {
    await lockName(tx, resource.name, 'lines')
    const column = columnOf(resource, rule.lines)
    const taken = await tx.query<{ id: string }>(
      `select line.id from unnest($3::text[]) as line(id)
       where exists (select from "${tableOf(resource).name}" batch
         where batch.tenant_id = $1 and batch.id <> $2 and batch.deleted_at is null and batch.status = any($4::text[])
           and batch."${column}" @> jsonb_build_array(jsonb_build_object($5::text, line.id)))`,
      [tx.tenantId, after.id, added, rule.open, rule.names],
    )
    if (taken.length > 0) throw refusedLines(rule.lines, `Already in another open batch: ${taken.length} of the lines`)
  }
  if (after.status !== rule.awaited || before?.status === rule.awaited) return
  const waiting = await tx.query<{ id: string }>(
    `select id from "${tableOf(target).name}"
     where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null and status = any($3::text[])`,
    [tx.tenantId, recordsIn(rule, after), rule.lineStates],
  )
  const over = recordsIn(rule, after).length - waiting.length
  if (over > 0)
    throw refusedLines(rule.lines, `${over} of the lines no longer wait for approval. Remove them, then submit again`)
}

const refusedLines = (field: string, text: string) => refused('invalid', text, { [field]: [text] })
