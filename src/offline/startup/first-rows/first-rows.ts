import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { byRecord, onlookerOf, overlaid } from '#src/offline/mirror/store/overlay.ts'
import { answerOf, readingOf } from '#src/offline/startup/connection/early-connection.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { presentRecord, timeOrderOf } from '#src/offline/storage/upgrade-stored.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { certainOf } from '../previews/newest-records.ts'
import { type HeadsSeen, lookAtHeads } from '../previews/read-previews.ts'
import { borderOf, recordsOf } from '../previews/stream-preview.ts'

/** What a list's first rows are made of: the reader and the heads of their streams, and the entries on top. */
export type FirstSeen = HeadsSeen & { entries: readonly EntryRow[] }

/** Looks at what comes first in a resource's list of a person; null where the heads say nothing. */
export async function lookForFirst(resource: string, person: string): Promise<FirstSeen | null> {
  const [seen, entries] = await Promise.all([lookAtHeads(resource, person), entriesOf(resource)])
  return seen && { ...seen, entries }
}

/**
 * The records that come first in a resource's list, as far as the heads of its streams can say for certain, this device's
 * entries on top: enough to draw a first page before whole streams are read. Null where there is nothing certain.
 */
export function firstRowsOf(resource: string, { reader, heads, entries: made }: FirstSeen): LocalRecord[] | null {
  const order = timeOrderOf(resource)
  if (order === null || heads.length === 0 || heads.some(({ head }) => head.order !== order)) return null
  const [entries, onlooker] = [byRecord(made), onlookerOf(reader, resource)]
  const known = new Map<string, StoredRecord>()
  for (const head of heads) {
    for (const record of recordsOf(head)) {
      if (record.version > (known.get(record.id)?.version ?? -1)) known.set(record.id, presentRecord(resource, record))
    }
  }
  const rows: LocalRecord[] = []
  for (const [id, record] of known) {
    const shown = overlaid(record, entries.get(id) ?? [], onlooker)
    if (shown) rows.push(shown)
  }
  for (const [id, own] of entries) {
    if (known.has(id)) continue
    // A change of a record that stands further back may bring it to the front.
    if (own.some(({ state, action }) => state !== 'done' && action !== 'create')) return null
    const shown = overlaid(null, own, onlooker)
    if (shown) rows.push(shown)
  }
  return certainOf(
    rows,
    heads.flatMap(({ head }) => borderOf(head) ?? []),
    order,
  )
}

async function entriesOf(resource: string): Promise<EntryRow[]> {
  const reading = await readingOf(outboxDatabase, ['entries'])
  const rows: EntryRow[] = await answerOf(reading.objectStore('entries').index('resource').getAll(resource))
  return rows.filter(({ state }) => state !== 'withdrawn')
}
