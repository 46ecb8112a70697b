import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/**
 * End times in the future come from a clock set back since; they are lowered to now, or those entries would count as
 * newer than every pull until then.
 */
export async function limitEndTimes(now: number = Date.now()): Promise<void> {
  const later = outboxDatabase.entries.where('endedAt').above(now)
  // Runs before each pull and rarely changes anything, so it checks without a write transaction.
  if ((await later.count()) > 0) await later.modify({ endedAt: now })
}
