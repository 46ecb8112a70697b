import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { groupByRecord, overlayRecord, toViewer } from '#src/offline/mirror/store/overlay.ts'
import { openReadTransaction, requestResult } from '#src/offline/startup/connection/early-connection.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { timeOrderOf, upgradeStoredRecord } from '#src/offline/storage/upgrade-stored.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { selectCertainNewest } from '../previews/newest-records.ts'
import { type ReaderPreviews, readPreviews } from '../previews/read-previews.ts'
import { currentPreviewRecords, previewBorder } from '../previews/stream-preview.ts'

/** The input of a list's first rows: the reader, the previews of their streams, and the overlaid entries. */
export type FirstRowsInput = ReaderPreviews & { entries: readonly EntryRow[] }

/** Reads the first rows of a resource's list; null where the previews do not suffice. */
export async function readFirstRowsInput(resource: string, person: string): Promise<FirstRowsInput | null> {
  const [seen, entries] = await Promise.all([readPreviews(resource, person), readEntriesOf(resource)])
  return seen && { ...seen, entries }
}

/**
 * The first records of a resource's list, as far as the previews are certain, with this device's entries on top: enough
 * for a first page before whole streams are read. Null where nothing is certain.
 */
export function computeFirstRows(
  resource: string,
  { reader, previews, entries: made }: FirstRowsInput,
): LocalRecord[] | null {
  const order = timeOrderOf(resource)
  if (order === null || previews.length === 0 || previews.some(({ preview }) => preview.order !== order)) return null
  const [entries, viewer] = [groupByRecord(made), toViewer(reader, resource)]
  const known = new Map<string, StoredRecord>()
  for (const preview of previews) {
    for (const record of currentPreviewRecords(preview)) {
      if (record.version > (known.get(record.id)?.version ?? -1))
        known.set(record.id, upgradeStoredRecord(resource, record))
    }
  }
  const rows: LocalRecord[] = []
  for (const [id, record] of known) {
    const shown = overlayRecord(record, entries.get(id) ?? [], viewer)
    if (shown) rows.push(shown)
  }
  for (const [id, own] of entries) {
    if (known.has(id)) continue
    // A change of a record further back may bring it to the front.
    if (own.some(({ state, action }) => state !== 'done' && action !== 'create')) return null
    const shown = overlayRecord(null, own, viewer)
    if (shown) rows.push(shown)
  }
  return selectCertainNewest(
    rows,
    previews.flatMap(({ preview }) => previewBorder(preview) ?? []),
    order,
  )
}

async function readEntriesOf(resource: string): Promise<EntryRow[]> {
  const reading = await openReadTransaction(outboxDatabase, ['entries'])
  const rows: EntryRow[] = await requestResult(reading.objectStore('entries').index('resource').getAll(resource))
  return rows.filter(({ state }) => state !== 'withdrawn')
}
