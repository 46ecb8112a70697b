import { type HeadRow, type LogRow, mirrorDatabase, type StreamHead } from '#src/offline/database/mirror-database.ts'
import { timeOrderOf } from '#src/offline/described.ts'
import { gzipText } from '#src/offline/gzip.ts'
import { bundleOf, readStreamName } from '#src/protocol/stream.ts'
import { firstOf } from './first-records.ts'
import { streamNameOf } from './stream-key.ts'
import { loadStream } from './stream-rows.ts'

/** Logged changes behind which a head lags before it is made anew. */
const mostBehind = 200
/** Heads made in one go: what else the page does comes in between. */
const atOnce = 20

/**
 * Makes the heads that streams lack, or that lag behind, of resources whose lists go by time; a few at a time. For quiet
 * moments: each reads its whole stream.
 */
export async function keepHeads(keys: readonly string[]): Promise<void> {
  const ordered = keys.filter((key) => timeOrderOf(readStreamName(streamNameOf(key)).resource) !== null)
  const lacking: string[] = []
  for (const key of ordered) if (await lacksHead(key)) lacking.push(key)
  for (const key of lacking.slice(0, atOnce)) await makeHead(key)
}

async function lacksHead(key: string): Promise<boolean> {
  const { streams, bundles, log } = mirrorDatabase
  return mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const row = await streams.get(key)
    if (!row) return false
    const head = headIn(await bundles.get([key, row.generation, 0]))
    if (!head || head.order !== timeOrderOf(row.resource)) return true
    const behind = await log.where('stream').equals(key).and(isAfter(head)).toArray()
    return behind.reduce((sum, { changes }) => sum + changes.length, 0) > mostBehind
  })
}

async function makeHead(key: string): Promise<void> {
  const { streams, bundles } = mirrorDatabase
  const order = timeOrderOf(readStreamName(streamNameOf(key)).resource)
  const [row, rows] = [await streams.get(key), await loadStream(key)]
  if (order === null || !row || rows?.generation !== row.generation) return
  const { first, isWhole } = firstOf([...rows.records.values()], order)
  const bytes = await gzipText(JSON.stringify(bundleOf(streamNameOf(key), row.schemaVersion, [])))
  const head: StreamHead = { order, logAt: rows.logAt, records: first, isWhole }
  await mirrorDatabase.transaction('rw', streams, bundles, async () => {
    // Fetched or packed anew meanwhile: what was read is of a stream that is gone.
    if ((await streams.get(key))?.generation !== row.generation) return
    await bundles.put({ stream: key, generation: row.generation, number: 0, bytes, head } satisfies HeadRow)
  })
}

/** A head and what came since. */
export type HeadOfStream = { head: StreamHead; changes: LogRow['changes'] }

/**
 * The heads of the streams that this device holds of these, with what came since, in one look; null where one has none, or
 * one of another order.
 */
export async function readHeads(keys: readonly string[], order: string): Promise<HeadOfStream[] | null> {
  const { streams, bundles, log } = mirrorDatabase
  return mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const held = (await streams.bulkGet([...keys])).filter((row) => row !== undefined)
    const kept = await bundles.bulkGet(held.map(({ stream, generation }) => [stream, generation, 0]))
    const heads = kept.map(headIn)
    if (!heads.every((head) => head?.order === order)) return null
    return Promise.all(
      heads.flatMap((head, index) => {
        const key = held[index]?.stream
        return head && key !== undefined ? [withChanges(head, key)] : []
      }),
    )
  })
}

async function withChanges(head: StreamHead, key: string): Promise<HeadOfStream> {
  const behind = await mirrorDatabase.log.where('stream').equals(key).and(isAfter(head)).sortBy('at')
  return { head, changes: behind.flatMap(({ changes }) => changes) }
}

const isAfter = (head: StreamHead) => (entry: LogRow) => (entry.at ?? 0) > head.logAt

function headIn(row: object | undefined): StreamHead | null {
  return row && 'head' in row ? (row as HeadRow).head : null
}
