import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { newEnvelope } from '#src/server/database/records/new-envelope.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { linkFiles } from '#src/server/files/records/record-files.ts'
import { addHistoryLine } from '#src/server/writes/record/history-lines.ts'
import { leaveMedicalNote } from './leave-medical-note.ts'

const noteFields = leaveMedicalNote.fields.partial()

/** What leaves a request for a note of its own. */
export type MedicalDetails = {
  staffId: string
  leaveRequestId: string
  reason: unknown
  documents: unknown
  /** Who wrote it; null for nobody who is known. */
  author: string | null
  at: Date
}

/** Keeps what is medical of a request as a note that its person alone, and who keeps private records, may read. */
export async function storeMedicalNote(transaction: Transaction, details: MedicalDetails): Promise<void> {
  const { staffId, leaveRequestId, reason, documents, author, at } = details
  const fields = noteFields.parse({
    staffId,
    leaveRequestId,
    ...(typeof reason === 'string' && { note: reason }),
    ...(Array.isArray(documents) && documents.length > 0 && { documents }),
  })
  const since = at.toISOString()
  const note: StoredRecord = {
    ...fields,
    ...newEnvelope(leaveMedicalNote, {
      id: uuidV7(at.getTime()),
      scope: { owner: staffId, department: null, vessel: null, participants: [] },
      at: since,
      author,
    }),
  }
  await insertRecord(transaction, leaveMedicalNote, note)
  await linkFiles(transaction, leaveMedicalNote, note.id, fields.documents ?? [])
  transaction.markChanged(leaveMedicalNote, note.id, note.scope, false)
  addHistoryLine(transaction, {
    at,
    id: uuidV7(at.getTime()),
    resource: leaveMedicalNote.name,
    recordId: note.id,
    version: 1,
    actor: author,
    actingFor: null,
    entryId: null,
    action: 'create',
    patch: changesBetween(leaveMedicalNote, {}, fieldsOfRecord(leaveMedicalNote, note)),
    answers: {},
    madeAt: since,
    reviewedBy: null,
  })
}
