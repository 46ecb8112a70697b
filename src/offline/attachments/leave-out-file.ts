import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { isReturnedFile } from './unsent-files.ts'

/**
 * Gives up a returned file of a received report: the report still names it as missing, and its bytes leave the device.
 * Throws `Locked` for anybody but its author.
 */
export async function leaveOutFile(fileId: string): Promise<void> {
  const { files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', files, fileBytes, async () => {
    const file = await files.get(fileId)
    if (!file || !isReturnedFile(file)) return
    if (unlockedPerson()?.person !== file.person) throw new Locked()
    await files.update(fileId, { leftOut: true })
    await fileBytes.delete(fileId)
  })
  publishTabEvent({ kind: 'outbox' })
}
