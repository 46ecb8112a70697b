import type { StoredChanges } from '#src/offline/events/stored-changes.ts'
import { gunzipText } from '#src/offline/storage/gzip.ts'
import { type LogRow, mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { readPageRecords, type SnapshotPage } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One stream in memory: its records by id, how far of its log they show, and the position they were read at. */
export type StreamRows = {
  stream: string
  generation: number
  position: number
  logAt: number
  records: Map<string, StoredRecord>
}

/** Reads a stream's bundles and log into memory; null where this device does not hold the whole stream. */
export async function loadStream(key: string): Promise<StreamRows | null> {
  const { streams, bundles, log } = mirrorDatabase
  const kept = await mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const row = await streams.get(key)
    if (!row) return null
    const range = bundles
      .where('[stream+generation+number]')
      .between([key, row.generation, 1], [key, row.generation, Number.POSITIVE_INFINITY])
    const [packed, changes] = await Promise.all([range.toArray(), log.where('stream').equals(key).sortBy('at')])
    return { row, packed, changes }
  })
  if (!kept) return null
  const { generation, position } = kept.row
  const rows: StreamRows = { stream: key, generation, position, logAt: 0, records: new Map() }
  for (const { bytes } of kept.packed) {
    // Checked by their hash when they came; read as they are, since a schema over every row costs seconds.
    const bundle = JSON.parse(await gunzipText(bytes)) as SnapshotPage
    for (const record of readPageRecords(bundle)) rows.records.set(record.id, record)
  }
  for (const entry of kept.changes) applyLogged(rows, entry.at ?? 0, entry.changes)
  return rows
}

/**
 * Takes up what the log has gained since: the ids that changed, or null where the stream was fetched anew or is gone, and
 * must be loaded again.
 */
export async function advanceStream(rows: StreamRows): Promise<Set<string> | null> {
  const { streams, log } = mirrorDatabase
  const news = await mirrorDatabase.transaction('r', streams, log, async () => {
    const row = await streams.get(rows.stream)
    if (row?.generation !== rows.generation) return null
    return readLogSince(rows.stream, rows.logAt)
  })
  if (!news) return null
  const changed = new Set<string>()
  for (const entry of news) {
    applyLogged(rows, entry.at ?? 0, entry.changes)
    for (const { id } of entry.changes) changed.add(id)
  }
  return changed
}

/** Whether nothing is missing between what is here of a stream and what was just stored of it. */
export function isContinuous(rows: StreamRows, { generation, behind }: StoredChanges): boolean {
  return generation === rows.generation && behind <= rows.logAt
}

/** Takes up what was just stored and joins what is here: the ids that changed, none where it has been read already. */
export function applyStoredChanges(rows: StreamRows, { at, changes }: StoredChanges): string[] {
  if (at <= rows.logAt) return []
  applyLogged(rows, at, changes)
  return changes.map(({ id }) => id)
}

/**
 * Inside a transaction: what was logged of a stream behind a place, in its order. Of other streams, and of the log before
 * that place, no value is read: a pull's changes of one resource are as large as they are, and every list follows.
 */
export async function readLogSince(stream: string, at: number): Promise<LogRow[]> {
  const { log } = mirrorDatabase
  const since = await log.where(':id').above(at).primaryKeys()
  if (since.length === 0) return []
  const own = new Set(await log.where('stream').equals(stream).primaryKeys())
  const rows = await log.bulkGet(since.filter((key) => own.has(key)))
  return rows.filter((row) => row !== undefined)
}

function applyLogged(
  rows: StreamRows,
  at: number,
  changes: readonly { id: string; record: StoredRecord | null }[],
): void {
  for (const { id, record } of changes) {
    if (!record) rows.records.delete(id)
    else if (record.version >= (rows.records.get(id)?.version ?? 0)) rows.records.set(id, record)
  }
  rows.logAt = Math.max(rows.logAt, at)
}
