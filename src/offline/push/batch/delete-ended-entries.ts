import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { isReturnedFile, readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'

/** Milliseconds that received entries stay, in case the server is restored from a copy (`design/sync.md`, Writing). */
const retentionMs = 30 * 86_400_000

/**
 * Forgets entries that ended more than 30 days ago with the files kept of them, and the marks of drafts that ended then.
 * Held ones stay, and those whose files are still to follow, or came back and wait for their author. What the office has
 * received is counted by its own clock, from the newest receipt here: a device's clock that is set years ahead for a moment
 * would otherwise take away what a restored office lacks.
 */
export async function deleteEndedEntries(now: number = Date.now()): Promise<void> {
  const { entries, endedDrafts, files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, fileBytes, async () => {
    const old = await entries
      .where('endedAt')
      .below(now - retentionMs)
      .and((row) => row.state === 'done' || row.state === 'withdrawn')
      .toArray()
    const newest = old.some(({ state }) => state === 'done') ? await readNewestReceiptTime() : 0
    const back = files
      .where('entry')
      .anyOf(old.map(({ id }) => id))
      .and(isReturnedFile)
    const following = new Set([...(await readUnsentFiles()), ...(await back.toArray())].map(({ entry }) => entry))
    const ended = old
      .filter((row) => row.state === 'withdrawn' || receivedAt(row) < newest - retentionMs)
      .filter(({ id }) => !following.has(id))
    for (const { id } of ended) await deleteFilesOf('entry', id)
    await entries.bulkDelete(ended.map(({ id }) => id))
  })
  await endedDrafts
    .where('at')
    .below(now - retentionMs)
    .delete()
}

async function readNewestReceiptTime(): Promise<number> {
  let newest = 0
  await outboxDatabase.entries
    .where('state')
    .equals('done')
    .each((row) => {
      newest = Math.max(newest, receivedAt(row))
    })
  return newest
}

/** When the office took the entry in, in milliseconds by its clock. */
function receivedAt({ receipt }: EntryRow): number {
  return receipt ? Date.parse(receipt.at) : 0
}
