import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { isReturnedFile, readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'

/**
 * Milliseconds for which received entries stay, in case the server is restored from a backup (`design/sync.md`,
 * Writing).
 */
const retentionMs = 30 * 86_400_000

/**
 * Deletes entries that ended more than 30 days ago with their files, and old marks of ended drafts. Quarantined ones
 * stay, and those with unsent or returned files. Age counts by the office's clock from the newest receipt, since a
 * device clock set ahead would delete what a restored office may lack.
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

/** When the office received the entry, in milliseconds by its clock. */
function receivedAt({ receipt }: EntryRow): number {
  return receipt ? Date.parse(receipt.at) : 0
}
