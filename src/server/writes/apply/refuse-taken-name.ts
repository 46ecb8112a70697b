import { nounWithin } from '#src/protocol/messages/noun-of.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { titleKeyOf } from '#src/resource/display/folded-keys.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { lockName } from '#src/server/database/locks.ts'
import { unfoldedRow } from '#src/server/database/schema/folded-mark.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '../entry/stopped.ts'

/**
 * Refuses a name that another record of the company bears where the description says `unique`: names that differ only by
 * case, accents, apostrophes and blanks are one, since people select by them. Archived records keep theirs. Existing
 * duplicates may be changed; only giving a taken name is refused, also for simultaneous writes, which are serialised.
 * `before` is null where the record is new or comes back.
 */
export async function refuseTakenName(
  tx: Transaction,
  resource: Resource,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<void> {
  const [name, ...within] = resource.unique ?? []
  if (name === undefined) return
  const key = titleKeyOf(resource, after)
  const isSame = (one: StoredRecord) =>
    titleKeyOf(resource, one) === key && within.every((field) => (one[field] ?? null) === (after[field] ?? null))
  if (before && isSame(before)) return
  await lockName(tx, resource.name, key)
  const column = columnOf(resource, name)
  const among = within.map((field, index) => `and "${columnOf(resource, field)}" is not distinct from $${index + 5}`)
  const [bearer] = await tx.query<{ name: string; active: boolean }>(
    `select "${column}" as name, active from "${tableOf(resource).name}"
     where tenant_id = $1 and id <> $2 and deleted_at is null ${among.join(' ')}
       and case when ${unfoldedRow} then lower(btrim("${column}")) = lower(btrim($4)) else title_key = $3 end
     order by active desc, created_at limit 1`,
    [tx.tenantId, after.id, key, after[name], ...within.map((field) => after[field] ?? null)],
  )
  if (!bearer) return
  const noun = nounWithin(resource)
  const article = /^[aeiou]/i.test(noun) ? 'An' : 'A'
  const text = `${article} ${noun} named '${bearer.name}'${bearer.active ? '' : ' (archived)'} already exists`
  throw refused('invalid', text, { [name]: [text] })
}
