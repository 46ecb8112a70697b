import { outboxDatabase } from '#src/offline/database/outbox-database.ts'

/** Milliseconds that received entries stay, in case the server is restored from a copy (`design/sync.md`, Writing). */
const keptFor = 30 * 86_400_000

/** Forgets entries that ended more than 30 days ago, and the marks of drafts that ended then. Held ones stay. */
export async function forgetEnded(now: number = Date.now()): Promise<void> {
  const { entries, endedDrafts } = outboxDatabase
  await entries
    .where('endedAt')
    .below(now - keptFor)
    .and((row) => row.state === 'done' || row.state === 'withdrawn')
    .delete()
  await endedDrafts
    .where('at')
    .below(now - keptFor)
    .delete()
}
