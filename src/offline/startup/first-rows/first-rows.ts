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

/** What a list's first rows are made of: the reader and the heads of their streams, and the entries on top. */
export type FirstRowsInput = ReaderPreviews & { entries: readonly EntryRow[] }

/** Looks at what comes first in a resource's list of a person; null where the heads say nothing. */
export async function readFirstRowsInput(resource: string, person: string): Promise<FirstRowsInput | null> {
  const [seen, entries] = await Promise.all([readPreviews(resource, person), readEntriesOf(resource)])
  return seen && { ...seen, entries }
}

/**
 * The records that come first in a resource's list, as far as the heads of its streams can say for certain, this device's
 * entries on top: enough to draw a first page before whole streams are read. Null where there is nothing certain.
 */
export function computeFirstRows(
  resource: string,
  { reader, previews: heads, entries: made }: FirstRowsInput,
): LocalRecord[] | null {
  const order = timeOrderOf(resource)
  if (order === null || heads.length === 0 || heads.some(({ preview: head }) => head.order !== order)) return null
  const [entries, onlooker] = [groupByRecord(made), toViewer(reader, resource)]
  const known = new Map<string, StoredRecord>()
  for (const head of heads) {
    for (const record of currentPreviewRecords(head)) {
      if (record.version > (known.get(record.id)?.version ?? -1))
        known.set(record.id, upgradeStoredRecord(resource, record))
    }
  }
  const rows: LocalRecord[] = []
  for (const [id, record] of known) {
    const shown = overlayRecord(record, entries.get(id) ?? [], onlooker)
    if (shown) rows.push(shown)
  }
  for (const [id, own] of entries) {
    if (known.has(id)) continue
    // A change of a record that stands further back may bring it to the front.
    if (own.some(({ state, action }) => state !== 'done' && action !== 'create')) return null
    const shown = overlayRecord(null, own, onlooker)
    if (shown) rows.push(shown)
  }
  return selectCertainNewest(
    rows,
    heads.flatMap(({ preview: head }) => previewBorder(head) ?? []),
    order,
  )
}

async function readEntriesOf(resource: string): Promise<EntryRow[]> {
  const reading = await openReadTransaction(outboxDatabase, ['entries'])
  const rows: EntryRow[] = await requestResult(reading.objectStore('entries').index('resource').getAll(resource))
  return rows.filter(({ state }) => state !== 'withdrawn')
}
