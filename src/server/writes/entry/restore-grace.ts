import { restoredAt } from '#src/protocol/device/epoch.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { correctedTimestamp } from './trusted-timestamp.ts'

/** Milliseconds after a restore within which devices offer again what the copy lacks. */
const graceMilliseconds = 72 * 3_600_000

/**
 * Whether what an entry builds on may still come in: the server was restored from a copy not long ago, and the entry was
 * made before that. What would come back to its author, or be held, is then not tried for now: the record it changes, the
 * step before it or its author's key may be offered by another device, which lies in another harbour.
 */
export async function mayArriveAfterRestore(
  database: Database,
  entry: Pick<Entry, 'tenant' | 'madeAt' | 'clockSkew'>,
  arrival: Date,
): Promise<boolean> {
  const restored = restoredAt(await readEpoch(database, entry.tenant))
  if (restored === null || correctedTimestamp(entry) > restored.getTime()) return false
  // What was held came long before it is taken up again.
  return Math.max(arrival.getTime(), Date.now()) - restored.getTime() < graceMilliseconds
}
