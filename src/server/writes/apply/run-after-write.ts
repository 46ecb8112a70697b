import type { ChangedRecord } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import { readDeleted, readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'

/**
 * Runs the areas' hooks after a record was written, in the same transaction. Returns the other changed records, for the
 * receipt.
 */
export async function runAfterWrite(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  written: Pick<AppliedWrite, 'resource' | 'actor' | 'record' | 'before'>,
): Promise<ChangedRecord[]> {
  const { action, answers } = write.entry
  const touched = new Map<string, { resource: Resource; id: string }>()
  const transaction: Transaction = {
    ...tx,
    markChanged(resource, id, scope, deleted) {
      if (id !== written.record.id) touched.set(`${resource.name}/${id}`, { resource, id })
      tx.markChanged(resource, id, scope, deleted)
    },
  }
  for (const hooks of context.areaParts.flatMap((part) => part.afterWrite ?? [])) {
    const hook = hooks.resource === written.resource.name ? hooks.actions.get(action) : undefined
    await hook?.({ ...written, transaction, action, answers, at: write.arrival })
  }
  const records: ChangedRecord[] = []
  for (const { resource, id } of touched.values()) {
    const record = (await readRecord(tx, resource, id)) ?? (await readDeleted(tx, resource, id))
    if (record) records.push({ resource: resource.name, id, version: record.version })
  }
  return records
}
