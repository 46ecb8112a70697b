import { streamKey, streamNamesOf } from '#src/offline/mirror/store/stream-key.ts'
import { openReadTransaction, requestResult } from '#src/offline/startup/connection/early-connection.ts'
import { type LogRow, mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { type PreviewWithChanges, parsePreviewRow } from './stream-preview.ts'

/** The reader's row and their streams' previews of one resource, with later changes. */
export type ReaderPreviews = { reader: ReaderRow; previews: readonly PreviewWithChanges[] }

/**
 * A reader's previews of a resource, in one transaction, so that permissions and rows agree. Null where there is no
 * reader, or a local stream has no preview.
 */
export async function readPreviews(resource: string, person: string): Promise<ReaderPreviews | null> {
  const reading = await openReadTransaction(mirrorDatabase, ['readers', 'streams', 'bundles', 'log'])
  const reader: ReaderRow | undefined = await requestResult(reading.objectStore('readers').get(person))
  if (!reader) return null
  const names = streamNamesOf(reader, resource)
  const found = await Promise.all(names.map((name) => readPreviewOf(reading, streamKey(reader.tenant, name))))
  const previews = found.filter((preview) => preview !== 'not-held')
  return previews.includes(null) ? null : { reader, previews: previews.filter((preview) => preview !== null) }
}

async function readPreviewOf(reading: IDBTransaction, key: string): Promise<PreviewWithChanges | null | 'not-held'> {
  const log = reading.objectStore('log')
  const [row, first, logged]: [StreamRow | undefined, object | undefined, IDBValidKey[]] = await Promise.all([
    requestResult(reading.objectStore('streams').get(key)),
    // The preview comes before the pages, and stored pages before those being fetched anew.
    requestResult(reading.objectStore('bundles').get(IDBKeyRange.bound([key], [key, []]))),
    requestResult(log.index('stream').getAllKeys(key)),
  ])
  if (!row) return 'not-held'
  const preview = parsePreviewRow(first, row.generation)
  if (!preview) return null
  const since = logged.filter((at) => Number(at) > preview.logAt)
  const rows: LogRow[] = await Promise.all(since.map((at) => requestResult(log.get(at))))
  return { preview, changes: rows.flatMap(({ changes }) => changes), logAt: Number(since.at(-1) ?? preview.logAt) }
}
