import { uuidV7 } from '#src/lib/uuid.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Notice, NoticeSource } from '#src/server/context/notice-source.ts'
import { newEnvelope } from '#src/server/database/records/new-envelope.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { queueInsert } from '../record/batch-records.ts'
import { addHistoryLine, type HistoryLine } from '../record/history-lines.ts'

/** What a notice follows from, as its history says it; nobody is the author of what the product does by itself. */
export type NoticeCause = {
  author: string | null
  actingFor: string | null
  at: Date
  cause: NonNullable<HistoryLine['cause']>
}

/**
 * Stores a notice in the transaction; returns its id. It is a new record of whom it is for. Nobody may write one, so that
 * there is nothing to judge.
 */
export function storeNotice(
  tx: Transaction,
  { resource, fieldsOf }: NoticeSource,
  { author, actingFor, at, cause }: NoticeCause,
  notice: Notice,
): string {
  const record = noticeRecord(resource, fieldsOf(notice), notice, author)
  queueInsert(tx, resource, record)
  // At the end, since the receipt of an effect's cause names what was changed until then.
  tx.beforeCommit(async () => tx.markChanged(resource, record.id, record.scope, false))
  addHistoryLine(tx, {
    at,
    id: uuidV7(at.getTime()),
    resource: resource.name,
    recordId: record.id,
    version: 1,
    actor: author,
    actingFor,
    entryId: null,
    action: 'create',
    patch: changesBetween(resource, {}, fieldsOf(notice)),
    answers: {},
    madeAt: null,
    reviewedBy: null,
    cause,
  })
  return record.id
}

function noticeRecord(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  { recipient, at }: Notice,
  author: string | null,
): StoredRecord {
  const scope = { owner: recipient, department: null, vessel: null, participants: [] }
  return { ...fields, ...newEnvelope(resource, { id: uuidV7(at.getTime()), scope, at: at.toISOString(), author }) }
}
