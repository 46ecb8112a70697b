import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** One thing that happened to a record. */
export type HistoryRow = {
  id: string
  /** When the server received it; `madeAt`: when its author wrote it, by their device. */
  at: string
  madeAt: string | null
  version: number
  action: string
  actor: string | null
  actingFor: string | null
  /** Who accepted it in a review; null where none was needed. */
  reviewedBy: string | null
  /** It counted before its author had confirmed their device after a new password. */
  keyUnconfirmed: boolean
  /** It counted although its author's access had ended when it arrived. */
  arrivedLate: boolean
  /** The record whose write had this as an effect; null for what a person did. */
  cause: { resource: string; id: string } | null
  /** Changed fields with their earlier values, and `status` where the state changed. */
  changes: Changes
  answers: Record<string, unknown>
}

type Row = {
  id: string
  at: Date
  made_at: string | null
  version: number
  action: string
  actor: string | null
  acting_for: string | null
  reviewed_by: string | null
  key_unconfirmed: boolean
  late: boolean
  cause_resource: string | null
  cause_record: string | null
  patch: Changes
  answers: Record<string, unknown>
  total: number
}

/** A page of a record's history, newest first. The caller has authorised reading. */
export async function selectHistory(
  tx: Transaction,
  resource: Resource,
  recordId: string,
  page: number,
  limit: number,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const found = await tx.query<Row>(
    `select id, at, made_at, version, action, actor, acting_for, reviewed_by, key_unconfirmed, late, cause_resource,
       cause_record, patch, answers, count(*) over () as total
     from history where tenant_id = $1 and resource = $2 and record_id = $3
     order by version desc, at desc, id desc limit $4 offset $5`,
    [tx.tenantId, resource.name, recordId, limit, (page - 1) * limit],
  )
  const rows = found.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    madeAt: row.made_at,
    version: row.version,
    action: row.action,
    actor: row.actor,
    actingFor: row.acting_for,
    reviewedBy: row.reviewed_by,
    keyUnconfirmed: row.key_unconfirmed,
    arrivedLate: row.late,
    cause:
      row.cause_resource !== null && row.cause_record !== null
        ? { resource: row.cause_resource, id: row.cause_record }
        : null,
    changes: row.patch,
    answers: row.answers,
  }))
  return { rows, total: found[0]?.total ?? 0 }
}
