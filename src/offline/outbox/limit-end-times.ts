import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/**
 * Entries that ended in the future ended by a clock that was set back since: by now, at the latest. Left as they are, they
 * would count as newer than everything that is pulled until that time comes.
 */
export async function limitEndTimes(now: number = Date.now()): Promise<void> {
  const later = outboxDatabase.entries.where('endedAt').above(now)
  // Asked before each pull, and hardly ever so: looking alone takes no turn among those who write.
  if ((await later.count()) > 0) await later.modify({ endedAt: now })
}
