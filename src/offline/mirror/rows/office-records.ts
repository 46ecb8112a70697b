import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { LocalRecord } from '../store/local-record.ts'
import { readReaderAndStreams } from '../store/local-streams.ts'
import { groupByRecord, overlayRecord, toViewer } from '../store/overlay.ts'

/**
 * Lays what this device's entries say over records as the office answered them to what was asked at a time of this device's
 * clock (milliseconds), and puts those behind them that the office has received since: the mirror does so for what it keeps,
 * and what is asked for is not kept.
 */
export type OverlayOfficeRecords = (records: readonly StoredRecord[], askedAt: number) => readonly LocalRecord[]

const noOverlay: OverlayOfficeRecords = (records) => records

/** The same for a person's records of a resource, live; for nobody's, nothing is laid over them. */
export function observeOfficeOverlay(resource: string, person: string | null): Observable<OverlayOfficeRecords> {
  return liveQuery(async () => {
    if (person === null) return noOverlay
    const rows = await outboxDatabase.entries.where('resource').equals(resource).toArray()
    const entries = groupByRecord(rows.filter(({ state }) => state !== 'withdrawn'))
    // Past Dexie: since when the mirror stands is noted with every look at the changes, and is nothing to this.
    const reader = (await readReaderAndStreams(person))?.reader
    const own = reader ? toViewer(reader, resource) : { person, tenant: '', scopeKeys: new Set<string>() }
    const over: OverlayOfficeRecords = (records, askedAt) => {
      if (entries.size === 0) return records
      const viewer = { ...own, pulledAt: askedAt }
      const known = new Set(records.map(({ id }) => id))
      const shown = records.map((record) => overlayRecord(record, entries.get(record.id) ?? [], viewer))
      for (const [id, about] of entries) if (!known.has(id)) shown.push(overlayRecord(null, about, viewer))
      return shown.filter((record) => record !== null)
    }
    return over
  })
}
