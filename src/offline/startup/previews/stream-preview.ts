import { readRowsByStream } from '#src/offline/mirror/store/rows-by-stream.ts'
import { loadStream, readLogSince } from '#src/offline/mirror/store/stream-rows.ts'
import {
  type LogRow,
  mirrorDatabase,
  type StreamPreview,
  type StreamPreviewRow,
  type StreamRow,
} from '#src/offline/storage/mirror-database.ts'
import { timeOrderOf } from '#src/offline/storage/upgrade-stored.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isEarlyStartOn } from '../startup-switch.ts'
import { emptyPageBytes } from './empty-page.ts'
import { selectCertainNewest, selectNewest, type TimePosition, timePositionOf } from './newest-records.ts'

/** Logged changes behind which a head lags before it is made anew. */
const maxChangesBehind = 200
/** Records below which a head that followed changes says too little, and is read anew. */
const minKnownRecords = 100
/** Heads made in one go: what else the page does comes in between. */
const maxPreviewsPerRun = 20

/**
 * Makes the heads that streams lack, or that lag behind, of resources whose lists go by time; a few at a time. For quiet
 * moments: one that lags takes up what came since, one that is lacking reads its whole stream.
 */
export async function storePreviews(keys: readonly string[]): Promise<void> {
  if (!isEarlyStartOn()) return
  const { streams, bundles, log } = mirrorDatabase
  const lacking = await mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const rows = (await readRowsByStream(streams, keys)).filter((row) => row !== undefined)
    const ordered = rows.filter(({ resource }) => timeOrderOf(resource) !== null)
    const [kept, logged] = await Promise.all([
      bundles.bulkGet(ordered.map(({ stream, generation }) => [stream, generation, 0])),
      log.orderBy('stream').uniqueKeys(),
    ])
    const hasLog = new Set<unknown>(logged)
    const states = ordered.map((row, index) =>
      previewState(row, parsePreviewRow(kept[index], row.generation), hasLog.has(row.stream)),
    )
    return (await Promise.all(states)).filter((state) => state !== null).slice(0, maxPreviewsPerRun)
  })
  const made: StreamPreviewRow[] = []
  for (const { row, head } of lacking) {
    const next = (head && advancePreview(head)) ?? (await buildPreview(row))
    if (next)
      made.push({
        stream: row.stream,
        generation: row.generation,
        number: 0,
        bytes: await emptyPageBytes(),
        head: next,
      })
  }
  if (made.length === 0) return
  await mirrorDatabase.transaction('rw', streams, bundles, async () => {
    const now = await streams.bulkGet(made.map(({ stream }) => stream))
    // Fetched or packed anew meanwhile: what was read is of a stream that is gone.
    await bundles.bulkPut(made.filter(({ generation }, index) => now[index]?.generation === generation))
  })
}

/** Whether a stream lacks its head, or has one that lags behind: then with what came since; null where it does not. */
async function previewState(
  row: StreamRow,
  head: StreamPreview | null,
  hasLog: boolean,
): Promise<{ row: StreamRow; head: PreviewWithChanges | null } | null> {
  if (!head || head.order !== timeOrderOf(row.resource)) return { row, head: null }
  if (!hasLog) return null
  const behind = await withChanges(head, row.stream)
  return behind.changes.length > maxChangesBehind ? { row, head: behind } : null
}

/** The head with what came since, as far as it is known; null where too little of it is left. */
function advancePreview(kept: PreviewWithChanges): StreamPreview | null {
  const { preview: head, logAt } = kept
  const border = previewBorder(head)
  const certain = selectCertainNewest(currentPreviewRecords(kept), border ? [border] : [], head.order)
  if (!head.isWhole && certain.length < minKnownRecords) return null
  const { first, isWhole } = selectNewest(certain, head.order)
  return { order: head.order, logAt, records: first, isWhole: head.isWhole && isWhole }
}

async function buildPreview(row: StreamRow): Promise<StreamPreview | null> {
  const order = timeOrderOf(row.resource)
  const rows = await loadStream(row.stream)
  if (order === null || rows?.generation !== row.generation) return null
  const { first, isWhole } = selectNewest([...rows.records.values()], order)
  return { order, logAt: rows.logAt, records: first, isWhole }
}

/** A head and what came since, up to a place in the log. */
export type PreviewWithChanges = { preview: StreamPreview; changes: LogRow['changes']; logAt: number }

/** The records of a head as they are after what came since: all that is known of their stream. */
export function currentPreviewRecords({ preview: head, changes }: PreviewWithChanges): StoredRecord[] {
  const records = new Map(head.records.map((record) => [record.id, record]))
  for (const { id, record } of changes) {
    if (!record) records.delete(id)
    else if (record.version >= (records.get(id)?.version ?? 0)) records.set(id, record)
  }
  return [...records.values()]
}

/** The place up to which a stream is known by its head; null where all of it is. */
export function previewBorder({ records, isWhole, order }: StreamPreview): TimePosition | null {
  const last = records.at(-1)
  return isWhole || !last ? null : timePositionOf(last, order)
}

async function withChanges(head: StreamPreview, key: string): Promise<PreviewWithChanges> {
  const behind = await readLogSince(key, head.logAt)
  return { preview: head, changes: behind.flatMap(({ changes }) => changes), logAt: behind.at(-1)?.at ?? head.logAt }
}

/** The head in the row that stands where one is kept for a generation of a stream's bundles; null where it is none. */
export function parsePreviewRow(row: object | undefined, generation: number): StreamPreview | null {
  const kept = row && 'head' in row ? (row as StreamPreviewRow) : null
  return kept?.generation === generation ? kept.head : null
}
