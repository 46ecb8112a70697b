import type { StoredChanges } from '#src/offline/events/stored-changes.ts'
import { gunzipText } from '#src/offline/storage/gzip.ts'
import { type LogRow, mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { readPageRecords, type SnapshotPage } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One stream in memory: its records by id, the log position they include, and the sync position. */
export type StreamRows = {
  stream: string
  generation: number
  position: number
  logAt: number
  records: Map<string, StoredRecord>
}

/** Reads a stream's pages and log into memory; null where the stream is not completely local. */
export async function loadStream(key: string): Promise<StreamRows | null> {
  const { streams, bundles, log } = mirrorDatabase
  const read = await mirrorDatabase.transaction('r', streams, bundles, log, async () => {
    const row = await streams.get(key)
    if (!row) return null
    const range = bundles
      .where('[stream+generation+number]')
      .between([key, row.generation, 1], [key, row.generation, Number.POSITIVE_INFINITY])
    const [packed, changes] = await Promise.all([range.toArray(), log.where('stream').equals(key).sortBy('at')])
    return { row, packed, changes }
  })
  if (!read) return null
  const { generation, position } = read.row
  const rows: StreamRows = { stream: key, generation, position, logAt: 0, records: new Map() }
  for (const { bytes } of read.packed) {
    // Verified by hash on arrival; not parsed again, since a schema over every row costs seconds.
    const page = JSON.parse(await gunzipText(bytes)) as SnapshotPage
    for (const record of readPageRecords(page)) rows.records.set(record.id, record)
  }
  for (const entry of read.changes) applyLogged(rows, entry.at ?? 0, entry.changes)
  return rows
}

/**
 * Applies what the log has gained: returns the changed ids, or null where the stream was refetched or removed and must
 * be loaded again.
 */
export async function advanceStream(rows: StreamRows): Promise<Set<string> | null> {
  const { streams, log } = mirrorDatabase
  const gained = await mirrorDatabase.transaction('r', streams, log, async () => {
    const row = await streams.get(rows.stream)
    if (row?.generation !== rows.generation) return null
    return readLogSince(rows.stream, rows.logAt)
  })
  if (!gained) return null
  const changed = new Set<string>()
  for (const entry of gained) {
    applyLogged(rows, entry.at ?? 0, entry.changes)
    for (const { id } of entry.changes) changed.add(id)
  }
  return changed
}

/** Whether stored changes follow directly on from the loaded stream. */
export function isContinuous(rows: StreamRows, { generation, behind }: StoredChanges): boolean {
  return generation === rows.generation && behind <= rows.logAt
}

/** Applies stored changes that follow on: returns the changed ids, none where they were read already. */
export function applyStoredChanges(rows: StreamRows, { at, changes }: StoredChanges): string[] {
  if (at <= rows.logAt) return []
  applyLogged(rows, at, changes)
  return changes.map(({ id }) => id)
}

/**
 * Inside a transaction: a stream's log behind a position, in order. Reads no values of other streams or earlier rows,
 * since they are large and every list runs this.
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
