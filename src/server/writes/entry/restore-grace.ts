import { restoredAt } from '#src/protocol/device/epoch.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { correctedTimestamp } from './trusted-timestamp.ts'

/** Milliseconds after a restore in which devices offer again what the backup lacks. */
const graceMilliseconds = 72 * 3_600_000

/**
 * Whether an entry's dependencies may still arrive: the server was recently restored, and the entry was made before.
 * What would be returned or quarantined then waits, since another device may hold the missing record, step or key.
 */
export async function mayArriveAfterRestore(
  database: Database,
  entry: Pick<Entry, 'tenant' | 'madeAt' | 'clockSkew'>,
  arrival: Date,
): Promise<boolean> {
  const restored = restoredAt(await readEpoch(database, entry.tenant))
  if (restored === null || correctedTimestamp(entry) > restored.getTime()) return false
  // A quarantined entry came long before it is retried.
  return Math.max(arrival.getTime(), Date.now()) - restored.getTime() < graceMilliseconds
}
