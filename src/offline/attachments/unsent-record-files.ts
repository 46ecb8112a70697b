import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

/** The ids of a record's files that this device has and the office has not; live. */
export function observeUnsentFilesOfRecord(record: string): Observable<readonly string[]> {
  return liveQuery(async () => {
    const entries = await outboxDatabase.entries.where('record').equals(record).toArray()
    const going = entries.filter(({ state }) => state !== 'withdrawn').map(({ id }) => id)
    const files = await outboxDatabase.files.where('entry').anyOf(going).toArray()
    return files.filter(({ uploaded }) => !uploaded).map(({ id }) => id)
  })
}
