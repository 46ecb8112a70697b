import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { gzipText } from '#src/offline/storage/gzip.ts'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { createSnapshotPage } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { maxChangesPerRow } from './log-rows.ts'
import { streamNameOf } from './stream-key.ts'
import { loadStream } from './stream-rows.ts'

/** Number of logged changes, and of pulls, after which a stream is compacted (`design/performance.md`, The layout). */
const maxLoggedChanges = 2000
const maxLoggedPulls = 200

/** Records per compacted page, as many as the server uses. */
const recordsPerPage = 5000

/**
 * Compacts streams with a long log into snapshot pages again, so that opening them stays fast. Runs under the mirror's
 * lock, one stream at a time; a cut before the last step leaves pages and log unchanged.
 */
export async function compactStreams(
  keys: readonly string[],
  changes = maxLoggedChanges,
  pulls = maxLoggedPulls,
): Promise<void> {
  const logged = new Map<unknown, number>()
  for (const stream of await mirrorDatabase.log.orderBy('stream').keys()) {
    logged.set(stream, (logged.get(stream) ?? 0) + 1)
  }
  for (const key of keys) {
    const rows = logged.get(key) ?? 0
    // Log rows are read only where they may reach the limit: they hold records.
    const isLong = rows > pulls || (rows * maxChangesPerRow > changes && (await countLoggedChanges(key)) > changes)
    if (isLong) await compactStream(key)
  }
}

async function countLoggedChanges(key: string): Promise<number> {
  let sum = 0
  await mirrorDatabase.log
    .where('stream')
    .equals(key)
    .each((row) => {
      sum += row.changes.length
    })
  return sum
}

async function compactStream(key: string): Promise<void> {
  const { streams, bundles, log } = mirrorDatabase
  const [row, rows] = [await streams.get(key), await loadStream(key)]
  if (!row || rows?.generation !== row.generation) return
  const packed = await packPages(key, row.schemaVersion, [...rows.records.values()])
  await mirrorDatabase.transaction('rw', [streams, bundles, log], async () => {
    const now = await streams.get(key)
    if (now?.generation !== row.generation) return
    const generation = row.generation + 1
    await bundles
      .where('[stream+generation+number]')
      .between([key, Number.NEGATIVE_INFINITY, 0], [key, generation, 0])
      .delete()
    await bundles.bulkPut(packed.map((bytes, index) => ({ stream: key, generation, number: index + 1, bytes })))
    await log
      .where('stream')
      .equals(key)
      .and((entry) => (entry.at ?? 0) <= rows.logAt)
      .delete()
    await streams.put({ ...now, generation, bundles: packed.length })
  })
  publishTabEvent({ kind: 'mirror', streams: [key] })
}

async function packPages(key: string, schemaVersion: number, records: readonly StoredRecord[]): Promise<ArrayBuffer[]> {
  const packed: ArrayBuffer[] = []
  for (let from = 0; from < records.length || from === 0; from += recordsPerPage) {
    const page = createSnapshotPage(streamNameOf(key), schemaVersion, records.slice(from, from + recordsPerPage))
    packed.push(await gzipText(JSON.stringify(page)))
  }
  return packed
}
