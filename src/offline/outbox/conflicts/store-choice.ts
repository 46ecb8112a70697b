import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { ConflictSide } from '#src/resource/changes/merge.ts'

/**
 * Stores the author's choices in a conflict by clash, so that they survive a reload. Does nothing for others, or once
 * the conflict has ended.
 */
export async function storeChoice(entryId: string, chosen: Readonly<Record<string, ConflictSide>>): Promise<void> {
  const { entries } = outboxDatabase
  await entries
    .where('id')
    .equals(entryId)
    .modify((row) => {
      if (row.state === 'needs-you' && row.author === unlockedPerson()?.person) row.chosen = chosen
    })
}
