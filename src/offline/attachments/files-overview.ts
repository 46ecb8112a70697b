import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { isReturnedFile, isUnsentFile } from './unsent-files.ts'

/** The files this device keeps until the office has them; bytes are of those not yet sent. */
export type FilesOnDevice = { stored: number; waiting: number; waitingBytes: number; refused: number }

/** Counts over everybody's files on this device; live. */
export function observeFilesOverview(): Observable<FilesOnDevice> {
  return liveQuery(async () => {
    const received = new Set(await outboxDatabase.entries.where('state').equals('done').primaryKeys())
    const all = await outboxDatabase.files.toArray()
    const files = all.filter(
      (file) => file.entry === null || !received.has(file.entry) || isUnsentFile(file) || isReturnedFile(file),
    )
    const waiting = files.filter((file) => file.entry !== null && isUnsentFile(file))
    return {
      stored: files.length,
      waiting: waiting.length,
      waitingBytes: waiting.reduce((sum, file) => sum + file.size, 0),
      refused: files.filter((file) => file.refused !== null && file.leftOut !== true).length,
    }
  })
}
