import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { emptyPageBytes } from '#src/offline/startup/previews/empty-page.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import {
  mirrorDatabase,
  type ProgressRow,
  type ReaderRow,
  type SnapshotPageRow,
  type StreamPreviewRow,
  type StreamRow,
} from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { requireReader } from '../store/readers.ts'
import { readRowsByStream } from '../store/rows-by-stream.ts'
import { streamKey, streamNameOf } from '../store/stream-key.ts'
import type { FetchedPage } from './fetch-pages.ts'

/** The progress of an earlier attempt, if it can be resumed: same epoch, same version of the description. */
export async function readResumableProgress(
  reader: ReaderRow,
  streams: readonly ReaderRow['streams'][number][],
): Promise<Map<string, ProgressRow>> {
  const keys = streams.map(({ name }) => streamKey(reader.tenant, name))
  const rows = await readRowsByStream(mirrorDatabase.progress, keys)
  const going = streams.flatMap(({ name, schemaVersion }, index) => {
    const row = rows[index]
    return row && row.epoch === reader.epoch && row.schemaVersion === schemaVersion ? [[name, row] as const] : []
  })
  return new Map(going)
}

/**
 * Stores pages, each the next of its stream, in one transaction, and updates `progress`. A stream's row is written only
 * when the stream is complete, so that a partial one never looks complete and the older mirror stays readable. Throws
 * `ReaderGone` where the reader was removed meanwhile.
 */
export async function storePages(
  reader: ReaderRow,
  versions: ReadonlyMap<string, number>,
  progress: Map<string, ProgressRow>,
  fetched: readonly FetchedPage[],
): Promise<void> {
  const empty = fetched.some(({ preview }) => preview) ? await emptyPageBytes() : null
  const whole = fetched.filter(({ next }) => next === null).map(({ stream }) => streamKey(reader.tenant, stream))
  if (whole.length > 0) await faultPoint('mirror:before-complete')
  const { readers, streams, bundles, log } = mirrorDatabase
  await mirrorDatabase.transaction('rw', [readers, streams, mirrorDatabase.progress, bundles, log], async () => {
    const keys = [...new Set(fetched.map(({ stream }) => streamKey(reader.tenant, stream)))]
    const [rows, begun] = await Promise.all([
      readRowsByStream(streams, keys),
      readRowsByStream(mirrorDatabase.progress, keys),
      requireReader(reader),
    ])
    const before = new Map(keys.map((key, index) => [key, { row: rows[index], isBegun: begun[index] !== undefined }]))
    const pageRows: (SnapshotPageRow | StreamPreviewRow)[] = []
    for (const { stream, bytes, position, next, preview } of fetched) {
      const key = streamKey(reader.tenant, stream)
      const { row, isBegun } = before.get(key) ?? { row: undefined, isBegun: false }
      const known = progress.get(stream)
      // An attempt that cannot be resumed left pages behind.
      if (!known && isBegun) await deletePages(key, (row?.generation ?? 0) + 1)
      const generation = known?.generation ?? (row?.generation ?? 0) + 1
      const now: ProgressRow = {
        stream: key,
        generation,
        bundles: (known?.bundles ?? 0) + 1,
        schemaVersion: versions.get(stream) ?? 0,
        position: Math.min(known?.position ?? position, position),
        epoch: reader.epoch,
        next,
      }
      progress.set(stream, now)
      pageRows.push({ stream: key, generation, number: now.bundles, bytes })
      if (preview && empty) pageRows.push({ stream: key, generation, number: 0, bytes: empty, head: preview })
    }
    await bundles.bulkPut(pageRows)
    const now = [...progress.values()].filter(({ stream }) => before.has(stream))
    await mirrorDatabase.progress.bulkPut(now.filter(({ next }) => next !== null))
    await completeStreams(
      now.filter(({ next }) => next === null),
      before,
    )
  })
  await faultPoint('mirror:after-bundle')
  if (whole.length > 0) publishTabEvent({ kind: 'mirror', streams: whole })
}

/** Deletes leftovers of a stream from a generation on. */
async function deletePages(key: string, generation: number): Promise<void> {
  await mirrorDatabase.bundles
    .where('[stream+generation+number]')
    .between([key, generation, 0], [key, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
    .delete()
}

async function completeStreams(
  whole: readonly ProgressRow[],
  before: ReadonlyMap<string, { row: StreamRow | undefined; isBegun: boolean }>,
): Promise<void> {
  const { streams, progress, bundles, log } = mirrorDatabase
  for (const { stream, generation } of whole) {
    if (!before.get(stream)?.row) continue
    await bundles.where('[stream+generation+number]').between([stream, 0, 0], [stream, generation, 0]).delete()
    await log.where('stream').equals(stream).delete()
  }
  // A stream that came in one answer has no progress row.
  await progress.bulkDelete(whole.filter(({ stream }) => before.get(stream)?.isBegun).map(({ stream }) => stream))
  const receivedAt = Date.now()
  const rows = whole.map(({ next: _next, ...row }): StreamRow => {
    const { resource } = readStreamName(streamNameOf(row.stream))
    return { ...row, resource, receivedAt }
  })
  await streams.bulkPut(rows)
}
