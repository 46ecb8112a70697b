import type { Transaction } from '#src/server/database/transaction.ts'
import type { Write } from './write.ts'

/**
 * The version whose content the author had before their eyes: the one they name (none for a record new on their device),
 * and beyond it each that came of entries theirs depends on, which their device showed on top. The first version by
 * anything else ends it, for what it brought they had not seen. Null where a request of REST does not say.
 */
export async function seenVersion(
  tx: Transaction,
  { source, entry: { resource, record, base, dependsOn } }: Pick<Write, 'source' | 'entry'>,
): Promise<number | null> {
  if (source === 'rest' && base === null) return null
  if (dependsOn.length === 0) return base ?? 0
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
