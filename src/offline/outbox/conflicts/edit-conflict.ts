import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { isReportedConflict } from '#src/protocol/entries/receipt.ts'
import { NoSuchEntry } from '../outbox-errors.ts'
import { withdrawEntry } from '../withdraw.ts'

/** A draft as it is put onto the record that stands now. */
export type RebasedDraft = { baseFields: Record<string, unknown>; fields: Record<string, unknown> }

/**
 * Gives an entry in conflict back to its author's form, upon the record as the office has it: what is sent from there merges,
 * unless the record moves again. The draft says whom it met and what clashed, so that the form shows both values. The answer
 * is the draft's id. Throws as `withdrawEntry` does, and `NoSuchEntry` where the entry is in no conflict or came from no form.
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
