import type { Receipt } from '#src/protocol/entries/receipt.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Write } from '../entry/write.ts'
import { readLockedRecord } from '../record/locked-records.ts'

/**
 * The answer to a device's change of a record that the product has removed for good meanwhile: done, and nothing changes.
 * Null where the record is there, its kind is not removed, or it never belonged to the entry's author, who learns nothing.
 */
export async function doneWithRemoved(
  { resources, areaParts }: Pick<ServerContext, 'resources' | 'areaParts'>,
  tx: Transaction,
  { entry, source, arrival }: Write,
): Promise<Extract<Receipt, { result: 'applied' }> | null> {
  if (source !== 'device' || entry.action !== 'update') return null
  const isRemoved = areaParts.some(({ removesForGood = [] }) => removesForGood.includes(entry.resource))
  const resource = isRemoved ? resources.find(({ name }) => name === entry.resource) : undefined
  if (!resource) return null
  const { present, deleted } = await readLockedRecord(tx, resource, entry.record, 'change')
  if (present || deleted || !(await belongedTo(tx, resource, entry.record, entry.author))) return null
  const at = arrival.toISOString()
  return { result: 'applied', entry: entry.id, at, records: [], record: null, message: successCatalogue.saved }
}

/** Whether the history, which stays, says that the record was made for this person. */
async function belongedTo(tx: Transaction, { name, scope }: Resource, id: string, person: string): Promise<boolean> {
  const owner = scope.owner ?? 'author'
  const made = await tx.query(
    `select 1 from history
     where tenant_id = $1 and resource = $2 and record_id = $3 and action = 'create'
       and case when $4 = 'author' then actor::text else patch -> $4 ->> 'after' end = $5
     limit 1`,
    [tx.tenantId, name, id, owner, person],
    'belonged-to',
  )
  return made.length > 0
}
