import { dropFilesOf } from '#src/offline/attachments/drop-files.ts'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'

/** Milliseconds that received entries stay, in case the server is restored from a copy (`design/sync.md`, Writing). */
const keptFor = 30 * 86_400_000

/** Forgets entries that ended more than 30 days ago with the files kept of them, and the marks of drafts that ended then. Held ones stay. */
export async function forgetEnded(now: number = Date.now()): Promise<void> {
  const { entries, endedDrafts, files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, fileBytes, async () => {
    const ended = await entries
      .where('endedAt')
      .below(now - keptFor)
      .and((row) => row.state === 'done' || row.state === 'withdrawn')
      .primaryKeys()
    for (const id of ended) await dropFilesOf('entry', id)
    await entries.bulkDelete(ended)
  })
  await endedDrafts
    .where('at')
    .below(now - keptFor)
    .delete()
}
