import { liveQuery, type Observable } from 'dexie'
import { deleteFilesOf } from '../attachments/delete-files.ts'
import { Locked } from '../session/session-errors.ts'
import { unlockedPerson } from '../session/session-store.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import type { Draft, DraftToSave } from '../storage/outbox-rows.ts'
import { upgradeStoredDraft } from '../storage/upgrade-stored.ts'

export type { Draft } from '../storage/outbox-rows.ts'

/** Lookup key of a draft; a person may have several for one record. */
export type DraftKey = { resource: string; record: string | null }

/** The unlocked person's drafts for a record, or for a new one, newest first. */
export async function loadDrafts(key: DraftKey): Promise<Draft[]> {
  const at = unlockedPerson()
  if (!at) return []
  const rows = await outboxDatabase.drafts.where('[person+resource]').equals([at.person, key.resource]).toArray()
  const found = rows.filter((draft) => draft.record === key.record).map(upgradeStoredDraft)
  return found.sort((left, right) => right.updatedAt - left.updatedAt)
}

/** The newest of them; null where there is none. */
export async function loadDraft(key: DraftKey): Promise<Draft | null> {
  return (await loadDrafts(key))[0] ?? null
}

/** A draft by its id, whoever's it is; null where it was submitted or discarded. */
export async function readDraft(id: string): Promise<Draft | null> {
  const draft = await outboxDatabase.drafts.get(id)
  return draft ? upgradeStoredDraft(draft) : null
}

/**
 * Saves a form's state; resolves when it has reached the disk. Resolves false where the draft was submitted or
 * discarded meanwhile: it is not created again. A full disk rejects (`isStorageFull`). Throws `Locked` when nobody is
 * unlocked.
 */
export async function saveDraft(draft: DraftToSave): Promise<boolean> {
  return saveLatestDraft(draft.id, () => draft)
}

/**
 * The same for a form that keeps changing: `newest` is called when the write begins, receives the stored draft and
 * returns the one to save. A stored draft keeps its author, whoever is at work by then. A new one needs a person at
 * work or a named `author`; throws `Locked` otherwise.
 */
export async function saveLatestDraft(
  id: string,
  newest: (onDisk: Draft | null) => DraftToSave,
  author?: string,
): Promise<boolean> {
  const { drafts, endedDrafts } = outboxDatabase
  return outboxDatabase.transaction('rw', drafts, endedDrafts, async () => {
    // Read together: each turn of the event loop before the write is time in which typed text is unsaved.
    const [ended, other] = await Promise.all([endedDrafts.get(id), drafts.get(id)])
    if (ended) return false
    const owner = other ?? unlockedPerson()
    if (!owner || (author !== undefined && owner.person !== author)) throw new Locked()
    const { person, tenant } = owner
    await drafts.put({ ...newest(other ? upgradeStoredDraft(other) : null), person, tenant, updatedAt: Date.now() })
    return true
  })
}

/** Discards a draft and its attachments at its author's wish. */
export async function discardDraft(id: string): Promise<void> {
  const { drafts, endedDrafts, files, fileBytes } = outboxDatabase
  await outboxDatabase.transaction('rw', [drafts, endedDrafts, files, fileBytes], async () => {
    await drafts.delete(id)
    await deleteFilesOf('draft', id)
    await endedDrafts.put({ id, at: Date.now() })
  })
}

/** A draft as stored, and whether it was submitted or discarded in any tab; live. */
export function observeDraft(id: string): Observable<{ draft: Draft | null; isEnded: boolean }> {
  const { drafts, endedDrafts } = outboxDatabase
  return liveQuery(async () => {
    const [draft, ended] = await Promise.all([drafts.get(id), endedDrafts.get(id)])
    return { draft: draft ? upgradeStoredDraft(draft) : null, isEnded: ended !== undefined }
  })
}

/** All drafts of a person, newest first. */
export async function listDrafts(person: string): Promise<Draft[]> {
  const rows = await outboxDatabase.drafts.where('person').equals(person).toArray()
  return rows.map(upgradeStoredDraft).sort((left, right) => right.updatedAt - left.updatedAt)
}

/** The same, live. */
export function observeDrafts(person: string): Observable<Draft[]> {
  return liveQuery(() => listDrafts(person))
}
