import type { QuarantineCode } from '#src/protocol/entries/receipt.ts'
import { lockQuarantine } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { type QuarantinedEntry, quarantineEntry } from './quarantine.ts'

/** How many entries of one author, and of one carrier, are taken in for review within a day. */
export const maxQuarantinedADay = 50

/** Reasons that leave the author unproved: what anybody sends in their name takes nothing from their own share. */
const unproved: ReadonlySet<QuarantineCode> = new Set(['signature-missing', 'signature-wrong', 'author-unknown'])

/**
 * Quarantines an entry unless its carrier or its proved author has filled a day's share; false where it has to come again
 * later. What is known already costs nothing.
 */
export async function quarantineWithinLimits(tx: Transaction, entry: QuarantinedEntry): Promise<boolean> {
  await lockQuarantine(tx, entry.device ?? entry.broughtBy ?? entry.author)
  if (await isBeyondLimits(tx, entry)) return false
  await quarantineEntry(tx, entry)
  return true
}

async function isBeyondLimits(tx: Transaction, entry: QuarantinedEntry): Promise<boolean> {
  const [row] = await tx.query<{ isKnown: boolean; brought: number; written: number }>(
    `select coalesce(bool_or(entry_id = $2 and entry_hash = $3), false) as "isKnown",
       (count(*) filter (where at > $8 and (device = $4 or (device is null and brought_by = $5))))::int as brought,
       (count(*) filter (where at > $8 and author = $6 and code <> all($7::text[])))::int as written
     from held_entries where tenant_id = $1 and (at > $8 or entry_id = $2)`,
    [
      tx.tenantId,
      entry.entryId,
      entry.hash,
      entry.device,
      entry.broughtBy,
      entry.author,
      [...unproved],
      new Date(entry.at.getTime() - 86_400_000),
    ],
  )
  if (!row || row.isKnown) return false
  return row.brought >= maxQuarantinedADay || (!unproved.has(entry.code) && row.written >= maxQuarantinedADay)
}
