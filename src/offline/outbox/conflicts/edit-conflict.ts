import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import { NoSuchEntry } from '../outbox-errors.ts'
import { withdrawEntry } from '../withdraw.ts'

/** A draft rebased onto the current record. */
export type RebasedDraft = { baseFields: Record<string, unknown>; fields: Record<string, unknown> }

/**
 * Returns an entry in conflict to its author as a draft rebased on the office's record, so that it merges unless the
 * record changes again. The draft records whose change it met and what clashed. Returns the draft's id. Throws as
 * `withdrawEntry` does, and `NoSuchEntry` where the entry has no conflict or no form.
 */
export async function editConflict(entryId: string, rebased: RebasedDraft): Promise<string> {
  const { entries, drafts, endedDrafts, files, fileBytes } = outboxDatabase
  return outboxDatabase.transaction('rw', [entries, drafts, endedDrafts, files, fileBytes], async () => {
    const row = await entries.get(entryId)
    const receipt = row?.receipt
    if (!isReportedConflict(receipt) || !row?.draft) throw new NoSuchEntry()
    const draft = await withdrawEntry(entryId)
    if (draft === null) throw new NoSuchEntry()
    const { record, conflicts } = receipt
    const met = { by: record.updatedBy, at: record.updatedAt, clashes: conflicts }
    await drafts.update(draft, { record: record.id, base: record.version, ...rebased, met })
    return draft
  })
}
