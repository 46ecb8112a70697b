import { deleteFilesOf } from '#src/offline/attachments/delete-files.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { findDependents } from './dependents.ts'
import { AlreadySent, NoSuchEntry } from './outbox-errors.ts'

/**
 * Withdraws an entry that never left the device or was returned (conflict, refusal, unsendable file), and those built
 * on it. Draft and files are restored; returns the draft's id (null where there was none). Its hash stays in the
 * author's chain. Throws `AlreadySent` where the office may have it, `NoSuchEntry` where it has ended, `Locked` for
 * anybody but its author.
 */
export async function withdrawEntry(entryId: string): Promise<string | null> {
  const { entries, drafts, endedDrafts, files, fileBytes } = outboxDatabase
  const draft = await outboxDatabase.transaction('rw', [entries, drafts, endedDrafts, files, fileBytes], async () => {
    const row = await entries.get(entryId)
    if (!row) throw new NoSuchEntry()
    if (unlockedPerson()?.person !== row.author) throw new Locked()
    if (!mayWithdraw(row)) {
      throw row.state === 'waiting' || row.state === 'sending' ? new AlreadySent() : new NoSuchEntry()
    }
    const built = await findDependents(entryId)
    if (built.some((other) => other.state === 'sending')) throw new AlreadySent()
    for (const other of built) {
      if (other.author === row.author) await returnToDraft(other)
      else await markDependencyChanged(other)
    }
    return returnToDraft(row)
  })
  publishTabEvent({ kind: 'outbox' })
  return draft
}

/** Whether the entry may be withdrawn by its author. */
export function mayWithdraw(row: Pick<EntryRow, 'state' | 'everSent'>): boolean {
  return row.state === 'needs-you' || (row.state === 'waiting' && !row.everSent)
}

/** Inside a transaction: another person's entry loses the one it was built on; its author decides. */
export async function markDependencyChanged(row: EntryRow): Promise<void> {
  await outboxDatabase.entries.update(row.id, {
    state: 'needs-you',
    trouble: { code: 'built-on', message: 'It depends on an entry that has changed since.' },
  })
}

async function returnToDraft(row: EntryRow): Promise<string | null> {
  const { entries, drafts, endedDrafts, files } = outboxDatabase
  await entries.update(row.id, { state: 'withdrawn', bytes: null, draft: null, endedAt: Date.now() })
  const { draft } = row
  if (!draft) {
    await deleteFilesOf('entry', row.id)
    return null
  }
  await endedDrafts.delete(draft.id)
  await drafts.put({ ...draft, updatedAt: Date.now() })
  await files.where('entry').equals(row.id).modify({ draft: draft.id, entry: null, refused: null })
  return draft.id
}
