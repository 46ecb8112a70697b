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

/** Number of logged changes after which a preview is made anew. */
const maxChangesBehind = 200
/** An updated preview with fewer records is too short and is made anew. */
const minKnownRecords = 100
/** Previews made in one go; other work of the page comes in between. */
const maxPreviewsPerRun = 20

/**
 * Makes missing and outdated previews, for resources ordered by time, a few at a time and in idle periods. An outdated
 * one applies the changes since, a missing one reads its whole stream.
 */
export async function storePreviews(keys: readonly string[]): Promise<void> {
  if (!isEarlyStartOn()) return
  const { streams, bundles, log } = mirrorDatabase
  const lacking = await mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const rows = (await readRowsByStream(streams, keys)).filter((row) => row !== undefined)
    const ordered = rows.filter(({ resource }) => timeOrderOf(resource) !== null)
    const [stored, logged] = await Promise.all([
      bundles.bulkGet(ordered.map(({ stream, generation }) => [stream, generation, 0])),
      log.orderBy('stream').uniqueKeys(),
    ])
    const hasLog = new Set<unknown>(logged)
    const states = ordered.map((row, index) =>
      previewState(row, parsePreviewRow(stored[index], row.generation), hasLog.has(row.stream)),
    )
    return (await Promise.all(states)).filter((state) => state !== null).slice(0, maxPreviewsPerRun)
  })
  const made: StreamPreviewRow[] = []
  for (const { row, head: preview } of lacking) {
    const next = (preview && advancePreview(preview)) ?? (await buildPreview(row))
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
    // Fetched or compacted meanwhile: what was read belongs to an earlier stream.
    await bundles.bulkPut(made.filter(({ generation }, index) => now[index]?.generation === generation))
  })
}

/** Whether a stream's preview is missing or outdated, then with the changes since; otherwise null. */
async function previewState(
  row: StreamRow,
  preview: StreamPreview | null,
  hasLog: boolean,
): Promise<{ row: StreamRow; head: PreviewWithChanges | null } | null> {
  if (!preview || preview.order !== timeOrderOf(row.resource)) return { row, head: null }
  if (!hasLog) return null
  const behind = await withChanges(preview, row.stream)
  return behind.changes.length > maxChangesBehind ? { row, head: behind } : null
}

/** The preview with the changes applied, as far as it is certain; null where too little is left. */
function advancePreview(stored: PreviewWithChanges): StreamPreview | null {
  const { preview, logAt } = stored
  const border = previewBorder(preview)
  const certain = selectCertainNewest(currentPreviewRecords(stored), border ? [border] : [], preview.order)
  if (!preview.isWhole && certain.length < minKnownRecords) return null
  const { first, isWhole } = selectNewest(certain, preview.order)
  return { order: preview.order, logAt, records: first, isWhole: preview.isWhole && isWhole }
}

async function buildPreview(row: StreamRow): Promise<StreamPreview | null> {
  const order = timeOrderOf(row.resource)
  const rows = await loadStream(row.stream)
  if (order === null || rows?.generation !== row.generation) return null
  const { first, isWhole } = selectNewest([...rows.records.values()], order)
  return { order, logAt: rows.logAt, records: first, isWhole }
}

/** A preview and the changes since, up to a log position. */
export type PreviewWithChanges = { preview: StreamPreview; changes: LogRow['changes']; logAt: number }

/** A preview's records with the changes applied: all that is known of their stream. */
export function currentPreviewRecords({ preview, changes }: PreviewWithChanges): StoredRecord[] {
  const records = new Map(preview.records.map((record) => [record.id, record]))
  for (const { id, record } of changes) {
    if (!record) records.delete(id)
    else if (record.version >= (records.get(id)?.version ?? 0)) records.set(id, record)
  }
  return [...records.values()]
}

/** The place up to which the preview knows the stream; null where it knows all. */
export function previewBorder({ records, isWhole, order }: StreamPreview): TimePosition | null {
  const last = records.at(-1)
  return isWhole || !last ? null : timePositionOf(last, order)
}

async function withChanges(preview: StreamPreview, key: string): Promise<PreviewWithChanges> {
  const behind = await readLogSince(key, preview.logAt)
  return { preview, changes: behind.flatMap(({ changes }) => changes), logAt: behind.at(-1)?.at ?? preview.logAt }
}

/** The preview in a row of a stream's generation; null where there is none. */
export function parsePreviewRow(row: object | undefined, generation: number): StreamPreview | null {
  const stored = row && 'head' in row ? (row as StreamPreviewRow) : null
  return stored?.generation === generation ? stored.head : null
}
