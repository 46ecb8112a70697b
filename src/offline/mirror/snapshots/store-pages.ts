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

/** How far an earlier attempt came with a stream, if it may be continued: same epoch, same version of the description. */
export async function readResumableProgress(
  reader: ReaderRow,
  streams: readonly ReaderRow['streams'][number][],
): Promise<Map<string, ProgressRow>> {
  const keys = streams.map(({ name }) => streamKey(reader.tenant, name))
  const kept = await readRowsByStream(mirrorDatabase.progress, keys)
  const going = streams.flatMap(({ name, schemaVersion }, index) => {
    const row = kept[index]
    return row && row.epoch === reader.epoch && row.schemaVersion === schemaVersion ? [[name, row] as const] : []
  })
  return new Map(going)
}

/**
 * Keeps bundles that arrived, each the next of its stream, in one transaction; `progress` says how far those streams are
 * that have begun, and gains what is new. The row of a stream that is whole is written with the end of what stood there
 * before, so that a half-fetched stream never looks complete, and an older mirror stays readable until then. Throws
 * `ReaderGone`: what was kept before went with the reader, and what comes alone would look like the whole.
 */
export async function storePages(
  reader: ReaderRow,
  versions: ReadonlyMap<string, number>,
  progress: Map<string, ProgressRow>,
  fetched: readonly FetchedPage[],
): Promise<void> {
  const empty = fetched.some(({ preview: head }) => head) ? await emptyPageBytes() : null
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
    const kept: (SnapshotPageRow | StreamPreviewRow)[] = []
    for (const { stream, bytes, position, next, preview: head } of fetched) {
      const key = streamKey(reader.tenant, stream)
      const { row, isBegun } = before.get(key) ?? { row: undefined, isBegun: false }
      const known = progress.get(stream)
      // An attempt that may not be continued has left bundles behind.
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
      kept.push({ stream: key, generation, number: now.bundles, bytes })
      if (head && empty) kept.push({ stream: key, generation, number: 0, bytes: empty, head })
    }
    await bundles.bulkPut(kept)
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

/** What stands of a stream from a generation on: the leavings of attempts. */
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
  // What came whole at once has left no progress.
  await progress.bulkDelete(whole.filter(({ stream }) => before.get(stream)?.isBegun).map(({ stream }) => stream))
  const receivedAt = Date.now()
  const rows = whole.map(({ next: _next, ...row }): StreamRow => {
    const { resource } = readStreamName(streamNameOf(row.stream))
    return { ...row, resource, receivedAt }
  })
  await streams.bulkPut(rows)
}
