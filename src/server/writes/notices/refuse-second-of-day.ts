import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { flushHistory } from '../record/history-lines.ts'

/**
 * Refuses a step that tells the same people anew where it was taken of this record on the same day before, by the
 * arrival's day in UTC as of all daily work (`design/workflows.md`, section 1, rule 22). To be called once the step is in
 * the history.
 */
export async function refuseSecondOfDay(
  tx: Transaction,
  { entry, arrival }: Pick<Write, 'entry' | 'arrival'>,
  resource: Resource,
  { id, version }: StoredRecord,
): Promise<void> {
  await flushHistory(tx)
  const earlier = await tx.query(
    `select 1 from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and action = $4 and version < $5 and at >= $6
     limit 1`,
    [tx.tenantId, resource.name, id, entry.action, version, `${arrival.toISOString().slice(0, 10)}T00:00:00Z`],
  )
  if (earlier.length > 0) throw refused('state', 'They were notified today. You can notify them again tomorrow')
}
