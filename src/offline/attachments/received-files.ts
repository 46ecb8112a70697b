import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { isNearlyFull } from '#src/offline/storage/space/free-space.ts'

/** Bytes of files which stay after the office has received them, so that the tablet that took a photo still shows it. */
const maxReceivedBytes = 40_000_000

/** Inside a transaction over `entries` and `files`: the files of entries that the office has received, but for those
 * that it lacks; newest receipt first. */
export async function readReceivedFiles(): Promise<FileRow[]> {
  const { entries, files } = outboxDatabase
  const kept = await files.where('entry').notEqual('').toArray()
  const rows = await entries.bulkGet([...new Set(kept.map(({ entry }) => entry ?? ''))])
  const endedAt = new Map(rows.flatMap((row) => (row?.state === 'done' ? [[row.id, row.endedAt ?? 0]] : [])))
  const moment = ({ entry }: FileRow) => endedAt.get(entry ?? '') ?? 0
  return kept
    .filter((file) => file.entry !== null && endedAt.has(file.entry) && file.uploaded)
    .sort((left, right) => moment(right) - moment(left))
}

/**
 * Drops the bytes of received files beyond `limit`, the longest received first; all of them where the device is nearly full.
 * What they were stays known: where a restored office asks for one again, its author is told that it is no longer here.
 */
export async function trimReceivedFiles(limit: number = maxReceivedBytes): Promise<void> {
  const room = (await isNearlyFull()) ? 0 : limit
  const { entries, files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, fileBytes, async () => {
    let bytes = 0
    const beyond = (await readReceivedFiles()).filter(({ size }) => {
      bytes += size
      return bytes > room
    })
    await fileBytes.bulkDelete(beyond.map(({ id }) => id))
  })
}
