import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { readReaderAndStreams } from '../store/local-streams.ts'
import { groupByRecord, overlayRecord, toViewer } from '../store/overlay.ts'

/**
 * Overlays this device's entries on records fetched from the office at `requestedAt` (milliseconds by this device's
 * clock), and appends those received since, as the mirror does for its own rows.
 */
export type OverlayOfficeRecords = (records: readonly StoredRecord[], requestedAt: number) => readonly LocalRecord[]

const noOverlay: OverlayOfficeRecords = (records) => records

/** The same for a person's records of a resource, live; without a person nothing is overlaid. */
export function observeOfficeOverlay(resource: string, person: string | null): Observable<OverlayOfficeRecords> {
  return liveQuery(async () => {
    if (person === null) return noOverlay
    const rows = await outboxDatabase.entries.where('resource').equals(resource).toArray()
    const entries = groupByRecord(rows.filter(({ state }) => state !== 'withdrawn'))
    // Read past Dexie: the time of the last pull changes with every poll and is irrelevant here.
    const reader = (await readReaderAndStreams(person))?.reader
    const own = reader ? toViewer(reader, resource) : { person, tenant: '', scopeKeys: new Set<string>() }
    const over: OverlayOfficeRecords = (records, requestedAt) => {
      if (entries.size === 0) return records
      const viewer = { ...own, pulledAt: requestedAt }
      const known = new Set(records.map(({ id }) => id))
      const shown = records.map((record) => overlayRecord(record, entries.get(record.id) ?? [], viewer))
      for (const [id, about] of entries) if (!known.has(id)) shown.push(overlayRecord(null, about, viewer))
      return shown.filter((record) => record !== null)
    }
    return over
  })
}
