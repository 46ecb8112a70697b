import type { ChangedRecord } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { AppliedWrite } from '#src/server/context/area-server-part.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readDeleted, readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'

/**
 * Runs what areas do when a record takes a step, in the same transaction: it holds as a whole or not at all. Returns the
 * other records that were changed, for the receipt to name.
 */
export async function runAfterWrite(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  step: Pick<AppliedWrite, 'resource' | 'actor' | 'record' | 'before'>,
): Promise<ChangedRecord[]> {
  const { action, answers } = write.entry
  const touched = new Map<string, { resource: Resource; id: string }>()
  const transaction: Transaction = {
    ...tx,
    markChanged(resource, id, scope, deleted) {
      if (id !== step.record.id) touched.set(`${resource.name}/${id}`, { resource, id })
      tx.markChanged(resource, id, scope, deleted)
    },
  }
  for (const part of context.areaParts) {
    const effect = part.afterWrite?.[`${step.resource.name}:${action}`]
    if (effect) await effect({ ...step, transaction, action: action, answers, at: write.arrival })
  }
  const records: ChangedRecord[] = []
  for (const { resource, id } of touched.values()) {
    const record = (await readRecord(tx, resource, id)) ?? (await readDeleted(tx, resource, id))
    if (record) records.push({ resource: resource.name, id, version: record.version })
  }
  return records
}
