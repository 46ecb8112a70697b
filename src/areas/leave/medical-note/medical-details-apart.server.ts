import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { leaveRequest } from '../leave-request/leave-request.ts'
import { leaveType } from '../leave-type/leave-type.ts'
import { leaveMedicalNote } from './leave-medical-note.ts'
import { storeMedicalNote } from './store-medical-note.server.ts'

/**
 * An app of before medical notes, or a caller of the API, still gives a reason for sick leave: it becomes a note and never
 * stands in the request, nor in its history. Documents whose bytes are still to come stay, so that they are waited for;
 * `moveMedicalDetails` takes them out.
 */
export const medicalDetailsApart = beforeWrite(leaveRequest, {
  create: takeOut,
  update: takeOut,
  submit: takeOut,
  restore: takeOut,
})

/** A note is about a request of the same person. */
export const medicalNoteOfOwnRequest = beforeWrite(leaveMedicalNote, { create: refuseForeign, update: refuseForeign })

async function takeOut(pending: PendingWrite<typeof leaveRequest>): Promise<WrittenFields<typeof leaveRequest>> {
  const { transaction, id, fields, actor, at } = pending
  const { reason, additionalDocuments, staffId, leaveTypeId } = fields
  const hasReason = typeof reason === 'string' && reason !== ''
  if (!hasReason && documentsIn(additionalDocuments).length === 0) return {}
  const type = await readRecord(transaction, leaveType, String(leaveTypeId))
  if (!type || fieldsOfRecord(leaveType, type).medical !== true) return {}
  const documents = await arrived(transaction, documentsIn(additionalDocuments), actor.personId)
  if (!hasReason && documents.length === 0) return {}
  await storeMedicalNote(transaction, {
    staffId: String(staffId),
    leaveRequestId: id,
    reason,
    documents,
    author: actor.personId,
    at,
  })
  return { reason: undefined, ...(documents.length > 0 && { additionalDocuments: undefined }) }
}

function documentsIn(value: unknown): { id: string }[] {
  return leaveRequest.fields.shape.additionalDocuments.safeParse(value).data ?? []
}

/** All of them, where every one has arrived and the author uploaded it; else none. */
async function arrived(
  transaction: PendingWrite['transaction'],
  documents: readonly { id: string }[],
  author: string,
): Promise<readonly { id: string }[]> {
  const rows = await transaction.query<{ id: string }>(
    'select id from files where tenant_id = $1 and id = any($2::uuid[]) and uploader = $3',
    [transaction.tenantId, documents.map(({ id }) => id), author],
  )
  return rows.length === new Set(documents.map(({ id }) => id)).size ? documents : []
}

async function refuseForeign({
  transaction,
  fields: { leaveRequestId, staffId },
}: PendingWrite<typeof leaveMedicalNote>): Promise<Record<string, never>> {
  if (typeof leaveRequestId !== 'string') return {}
  const request = await readRecord(transaction, leaveRequest, leaveRequestId)
  // An unknown request is refused at its field, like any reference.
  if (!request || request.scope.owner === staffId) return {}
  throw invalid({ leaveRequestId: ['Choose a leave request of your own'] })
}
