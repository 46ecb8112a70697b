import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** One row of `history`; `at` is the arrival, `patch` and `answers` are JSON. */
export type HistoryLine = {
  at: Date
  id: string
  resource: string
  recordId: string
  version: number
  actor: string | null
  actingFor: string | null
  entryId: string | null
  action: string
  patch: Readonly<Record<string, unknown>>
  answers: Readonly<Record<string, unknown>>
  madeAt: string | null
  reviewedBy: string | null
  /** Counted although its author had not confirmed their key. */
  isKeyUnconfirmed?: boolean
  /** It counted by rights that were gone at the arrival; absent for all else. */
  late?: boolean
  /** What an effect followed from; absent for what a person did. */
  cause?: { entry: string; resource: string; record: string }
}

const pendingLines = perTransaction((): { lines: HistoryLine[]; isAwaited: boolean } => ({
  lines: [],
  isAwaited: false,
}))

/**
 * Defers a history row: all rows of a transaction are written by one statement at its end, or before a read
 * (`flushHistory`).
 */
export function addHistoryLine(tx: Transaction, line: HistoryLine): void {
  const all = pendingLines(tx)
  all.lines.push(line)
  if (!all.isAwaited) tx.beforeCommit(() => flushHistory(tx))
  all.isAwaited = true
}

/** Resolves when all noted rows are in the table: await it before reading the table in the transaction. */
export async function flushHistory(tx: Transaction): Promise<void> {
  const lines = pendingLines(tx).lines.splice(0)
  if (lines.length === 0) return
  await tx.query(
    `insert into history
       (tenant_id, at, id, resource, record_id, version, actor, acting_for, entry_id, action, patch, answers, made_at,
        reviewed_by, cause_entry, cause_resource, cause_record, key_unconfirmed, late)
     select $1, at, id, resource, "recordId", version, actor, "actingFor", "entryId", action, patch, answers, "madeAt",
       "reviewedBy", (cause->>'entry')::uuid, cause->>'resource', (cause->>'record')::uuid,
       coalesce("isKeyUnconfirmed", false), coalesce(late, false)
     from json_to_recordset($2::json)
       as line(at timestamptz, id uuid, resource text, "recordId" uuid, version integer, actor uuid, "actingFor" uuid,
         "entryId" uuid, action text, patch jsonb, answers jsonb, "madeAt" text, "reviewedBy" uuid, cause jsonb,
         "isKeyUnconfirmed" boolean, late boolean)`,
    // One JSON text is cheaper to build and parse than an array per column with repeated quoting.
    [tx.tenantId, JSON.stringify(lines)],
    'write-history',
  )
}
