import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { isNearlyFull } from '#src/offline/storage/space/free-space.ts'

/** Bytes of received files that stay on the device, so that the tablet that took a photo can still show it. */
const maxReceivedBytes = 40_000_000

/**
 * Inside a transaction over `entries` and `files`: the files of received entries, except those the office lacks; newest
 * receipt first.
 */
export async function readReceivedFiles(): Promise<FileRow[]> {
  const { entries, files } = outboxDatabase
  const received = await files.where('entry').notEqual('').toArray()
  const rows = await entries.bulkGet([...new Set(received.map(({ entry }) => entry ?? ''))])
  const endedAt = new Map(rows.flatMap((row) => (row?.state === 'done' ? [[row.id, row.endedAt ?? 0]] : [])))
  const receivedAt = ({ entry }: FileRow) => endedAt.get(entry ?? '') ?? 0
  return received
    .filter((file) => file.entry !== null && endedAt.has(file.entry) && file.uploaded)
    .sort((left, right) => receivedAt(right) - receivedAt(left))
}

/**
 * Deletes the bytes of received files beyond `limit`, oldest first; all of them when the device is nearly full. Their
 * rows stay: if a restored office asks for one, its author is told that it is gone.
 */
export async function trimReceivedFiles(limit: number = maxReceivedBytes): Promise<void> {
  const remaining = (await isNearlyFull()) ? 0 : limit
  const { entries, files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', entries, files, fileBytes, async () => {
    let bytes = 0
    const beyond = (await readReceivedFiles()).filter(({ size }) => {
      bytes += size
      return bytes > remaining
    })
    await fileBytes.bulkDelete(beyond.map(({ id }) => id))
  })
}
