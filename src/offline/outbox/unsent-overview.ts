import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'

/** Everybody's work on this device that a file of unsent work would hold: how much, whose, and about how many bytes. */
export type UnsentOverview = { entries: number; people: number; files: number; bytes: number }

/** The same, live. Bytes as they stand in the file, where those of photos take a third more. */
export function unsentLive(): Observable<UnsentOverview> {
  return liveQuery(async () => {
    const rows = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending').toArray()
    const files = await outboxDatabase.files
      .where('entry')
      .anyOf(rows.map(({ id }) => id))
      .toArray()
    const written = rows.reduce((sum, row) => sum + (row.bytes?.byteLength ?? 0) + row.signature.length, 0)
    const attached = files.reduce((sum, file) => sum + Math.ceil(file.size / 3) * 4, 0)
    return {
      entries: rows.length,
      people: new Set(rows.map(({ author }) => author)).size,
      files: files.length,
      bytes: written + attached,
    }
  })
}
