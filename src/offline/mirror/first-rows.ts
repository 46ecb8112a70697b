import type { EntryRow } from '#src/offline/database/outbox-rows.ts'
import { presentRecord, timeOrderOf } from '#src/offline/described.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { certainOf } from './first-records.ts'
import type { LocalRecord } from './local-record.ts'
import { type Onlooker, overlaid } from './overlay.ts'
import { borderOf, readHeads, recordsOf } from './stream-head.ts'

/**
 * The records that come first in a resource's list, as far as the heads of its streams can say for certain, this device's
 * entries on top: enough to draw a first page before whole streams are read. Null where there is nothing certain.
 */
export async function readFirstRows(
  resource: string,
  streams: readonly string[],
  entries: ReadonlyMap<string, readonly EntryRow[]>,
  onlooker: Onlooker,
): Promise<LocalRecord[] | null> {
  const order = timeOrderOf(resource)
  const heads = order === null ? null : await readHeads(streams, order)
  if (order === null || !heads || heads.length === 0) return null
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
