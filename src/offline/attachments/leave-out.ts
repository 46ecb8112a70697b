import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { Locked } from '#src/offline/identity/identity-errors.ts'
import { unlockedPerson } from '#src/offline/identity/session-store.ts'
import { tell } from '#src/offline/news.ts'
import { isCameBack } from './unsent-files.ts'

/**
 * Ends a file that came back after its report was received: its author does without it. The report goes on naming it and
 * saying that it has not come; its bytes leave the device. Throws `Locked` for anybody but its author.
 */
export async function leaveOut(fileId: string): Promise<void> {
  const { files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', files, fileBytes, async () => {
    const file = await files.get(fileId)
    if (!file || !isCameBack(file)) return
    if (unlockedPerson()?.person !== file.person) throw new Locked()
    await files.update(fileId, { leftOut: true })
    await fileBytes.delete(fileId)
  })
  tell({ kind: 'outbox' })
}
