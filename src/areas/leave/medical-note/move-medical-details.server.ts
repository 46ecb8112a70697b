import { uuidV7 } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { DailyWork, OwnAct } from '#src/server/context/daily-work.ts'
import { readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { addHistoryLine } from '#src/server/writes/record/history-lines.ts'
import { leaveRequest } from '../leave-request/leave-request.ts'
import { leaveType } from '../leave-type/leave-type.ts'
import { storeMedicalNote } from './store-medical-note.server.ts'

const name = 'move medical details'

/**
 * Takes reasons and documents of medical leave out of requests that hold any: those of before there were notes, those of a
 * kind that has become medical, and documents that arrived after their request. On its first day of a company, kinds that
 * are called sick or medical leave become medical; from then on that is HR's to say. Devices are told.
 */
export const moveMedicalDetails: DailyWork = {
  name,
  coversMissedDays: true,
  async run(transaction, _tenant, _today, effects, act) {
    if (await isFirstRun(transaction)) {
      for (const id of await kindsCalledMedical(transaction)) await effects.change(leaveType, id, { medical: true })
    }
    for (const id of await requestsWithDetails(transaction)) await moveOf(transaction, id, act)
    await emptyDeleted(transaction)
  },
}

/** The run of today is already noted. */
async function isFirstRun({ tenantId, query }: Transaction): Promise<boolean> {
  const [row] = await query<{ runs: number }>(
    'select count(*)::int as runs from daily_runs where tenant_id = $1 and name = $2',
    [tenantId, name],
  )
  return row?.runs === 1
}

async function kindsCalledMedical({ tenantId, query }: Transaction): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select id from leave_types
     where tenant_id = $1 and deleted_at is null and medical is null and name ~* '\\m(sick|medical)' order by id`,
    [tenantId],
  )
  return rows.map(({ id }) => id)
}

async function requestsWithDetails({ tenantId, query }: Transaction): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `select request.id from leave_requests request
     join leave_types kind on kind.tenant_id = request.tenant_id and kind.id = request.leave_type_id and kind.medical
     where request.tenant_id = $1 and request.deleted_at is null
       and (request.reason is not null or jsonb_array_length(request.additional_documents) > 0)
     order by request.id`,
    [tenantId],
  )
  return rows.map(({ id }) => id)
}

/** What was deleted is no longer owed to anybody, and lists of deleted records show it to more than its person. */
async function emptyDeleted({ tenantId, query }: Transaction): Promise<void> {
  await query(
    `update leave_requests request set reason = null, additional_documents = null, search = ''
     from leave_types kind
     where request.tenant_id = $1 and kind.tenant_id = $1 and kind.id = request.leave_type_id and kind.medical
       and request.deleted_at is not null
       and (request.reason is not null or jsonb_array_length(request.additional_documents) > 0)`,
    [tenantId],
  )
}

async function moveOf(transaction: Transaction, id: string, { id: run, name: cause, at }: OwnAct): Promise<void> {
  const before = await readRecord(transaction, leaveRequest, id, 'update')
  if (!before) return
  const { reason, additionalDocuments: documents, ...kept } = before
  await storeMedicalNote(transaction, {
    staffId: String(before.staffId),
    leaveRequestId: id,
    reason,
    documents,
    author: before.createdBy,
    at,
  })
  await transaction.query(
    'delete from file_links where tenant_id = $1 and resource = $2 and record_id = $3 and file_id = any($4::uuid[])',
    [transaction.tenantId, leaveRequest.name, id, fileIds(documents)],
  )
  const after: StoredRecord = { ...kept, version: before.version + 1, updatedAt: at.toISOString(), updatedBy: null }
  await updateRecord(transaction, leaveRequest, after)
  transaction.markChanged(leaveRequest, id, after.scope, false)
  // Without what was taken out: whoever reads the request reads this line.
  addHistoryLine(transaction, {
    at,
    id: uuidV7(at.getTime()),
    resource: leaveRequest.name,
    recordId: id,
    version: after.version,
    actor: null,
    actingFor: null,
    entryId: null,
    action: 'update',
    patch: {},
    answers: {},
    madeAt: at.toISOString(),
    reviewedBy: null,
    cause: { entry: run, resource: cause, record: run },
  })
}

function fileIds(documents: unknown): string[] {
  return (leaveRequest.fields.shape.additionalDocuments.safeParse(documents).data ?? []).map(({ id }) => id)
}
