import { streamKey, streamNamesOf } from '#src/offline/mirror/store/stream-key.ts'
import { openReadTransaction, requestResult } from '#src/offline/startup/connection/early-connection.ts'
import { type LogRow, mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { type PreviewWithChanges, parsePreviewRow } from './stream-preview.ts'

/** The reader's row and the heads of their streams of one resource, with what came since. */
export type ReaderPreviews = { reader: ReaderRow; previews: readonly PreviewWithChanges[] }

/**
 * What a person reads of a resource, as far as the heads say, in one look: nothing stands between what the person may read
 * and what is read of it. Null where this device knows of no reader, or a stream that it holds has no head.
 */
export async function readPreviews(resource: string, person: string): Promise<ReaderPreviews | null> {
  const reading = await openReadTransaction(mirrorDatabase, ['readers', 'streams', 'bundles', 'log'])
  const reader: ReaderRow | undefined = await requestResult(reading.objectStore('readers').get(person))
  if (!reader) return null
  const names = streamNamesOf(reader, resource)
  const found = await Promise.all(names.map((name) => readPreviewOf(reading, streamKey(reader.tenant, name))))
  const heads = found.filter((head) => head !== 'not-held')
  return heads.includes(null) ? null : { reader, previews: heads.filter((head) => head !== null) }
}

async function readPreviewOf(reading: IDBTransaction, key: string): Promise<PreviewWithChanges | null | 'not-held'> {
  const log = reading.objectStore('log')
  const [row, first, logged]: [StreamRow | undefined, object | undefined, IDBValidKey[]] = await Promise.all([
    requestResult(reading.objectStore('streams').get(key)),
    // The head stands before the bundles, and what stands of the stream before those that are being fetched anew.
    requestResult(reading.objectStore('bundles').get(IDBKeyRange.bound([key], [key, []]))),
    requestResult(log.index('stream').getAllKeys(key)),
  ])
  if (!row) return 'not-held'
  const head = parsePreviewRow(first, row.generation)
  if (!head) return null
  const since = logged.filter((at) => Number(at) > head.logAt)
  const rows: LogRow[] = await Promise.all(since.map((at) => requestResult(log.get(at))))
  return { preview: head, changes: rows.flatMap(({ changes }) => changes), logAt: Number(since.at(-1) ?? head.logAt) }
}
