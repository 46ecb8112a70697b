import { restoredAt } from '#src/protocol/device/epoch.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { correctedTimestamp } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'
import { flushHistory } from '../record/history-lines.ts'
import { passUnread } from '../record/unread-versions.ts'

/** Whether the entry takes along what lies beside the content too: a deletion is of exactly what its author saw. */
export function takesAllAlong({ action }: Pick<Write['entry'], 'action'>): boolean {
  return action === 'delete'
}

/**
 * The version the author saw, and any after it that changed nothing that they decide on. `present`: the record's version,
 * null where there is none; `changes` are in the present version of the description.
 */
export async function seenVersion(
  tx: Transaction,
  write: Pick<Write, 'source' | 'entry'>,
  { resource, changes, present }: { resource: Resource; changes: Changes; present: number | null },
): Promise<number | null> {
  const read = await readVersion(tx, write)
  if (read === null || read === 0 || present === null || read >= present) return read
  if (takesAllAlong(write.entry)) return read
  return passUnread(tx, resource, write.entry.record, read, Object.keys(changes))
}

/**
 * The version the author read: the one named (none for a record new on their device), advanced by each dependency of the
 * entry that their device overlaid. The first other version ends it. Null where a REST request or an effect names none.
 */
async function readVersion(
  tx: Transaction,
  { source, entry }: Pick<Write, 'source' | 'entry'>,
): Promise<number | null> {
  if (source !== 'device' && entry.base === null) return null
  const { resource, record, dependsOn } = entry
  const base = await survivingBase(tx, entry)
  if (dependsOn.length === 0) return base ?? 0
  await flushHistory(tx)
  const rows = await tx.query<{ version: number; isSeen: boolean }>(
    `select version, bool_or(entry_id = any($4::uuid[])) as "isSeen" from history
     where tenant_id = $1 and resource = $2 and record_id = $3
       and version > coalesce($5::integer, (select max(version) from history
         where tenant_id = $1 and resource = $2 and record_id = $3 and action = 'delete'), 0)
     group by version order by version`,
    [tx.tenantId, resource, record, [...dependsOn], base],
  )
  const unseen = rows.findIndex(({ isSeen }) => !isSeen)
  const seen = unseen === -1 ? rows : rows.slice(0, unseen)
  return seen.at(-1)?.version ?? base ?? 0
}

/**
 * The named version, or the last one before versions that have other content since a restore. Entries made before the
 * restore and sent again count as the same.
 */
async function survivingBase(tx: Transaction, entry: Write['entry']): Promise<number | null> {
  const { base, resource, record } = entry
  if (base === null) return null
  const [tenant] = await tx.query<{ epoch: string }>('select epoch from tenants where id = $1', [tx.tenantId])
  const restored = tenant ? restoredAt(tenant.epoch) : null
  if (restored === null || correctedTimestamp(entry) > restored.getTime()) return base
  await flushHistory(tx)
  const [anew] = await tx.query<{ before: number | null }>(
    `select min(version) - 1 as before from (
       select version from history where tenant_id = $1 and resource = $2 and record_id = $3 and version <= $4
       group by version having bool_and(at > $5 and coalesce(made_at::timestamptz > $5, true))
     ) made_since`,
    [tx.tenantId, resource, record, base, restored],
  )
  return anew?.before ?? base
}
