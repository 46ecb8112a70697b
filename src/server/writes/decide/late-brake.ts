import { leaseDays } from '#src/protocol/device/me.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { lateEntry } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { flushHistory } from '../record/history-lines.ts'

/** How many entries of one author and one right count although the right is gone. */
const maxLateEntries = 30

/**
 * Holds an entry whose author has had enough of this right's late entries counted. Entries count within 45 days of the
 * right's end, so that as many days behind the arrival hold all that came of it.
 */
export async function refuseBeyondBrake(tx: Transaction, { entry, arrival }: Write): Promise<void> {
  await flushHistory(tx)
  const since = new Date(arrival.getTime() - leaseDays * 86_400_000)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from history
     where tenant_id = $1 and actor = $2 and late and resource = $3 and action = $4 and at > $5`,
    [tx.tenantId, entry.author, entry.resource, entry.action, since],
  )
  if ((row?.count ?? 0) >= maxLateEntries) throw lateEntry()
}
