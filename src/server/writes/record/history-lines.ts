import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** One line of the table `history`; `at` is the arrival, `patch` and `answers` are told as JSON. */
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
}

const pendingLines = perTransaction((): { lines: HistoryLine[]; isAwaited: boolean } => ({
  lines: [],
  isAwaited: false,
}))

/** Has a line written: all lines of a transaction by one statement at its end, or before somebody reads (`flushHistory`). */
export function addHistoryLine(tx: Transaction, line: HistoryLine): void {
  const all = pendingLines(tx)
  all.lines.push(line)
  if (!all.isAwaited) tx.beforeCommit(() => flushHistory(tx))
  all.isAwaited = true
}

/** Resolves when the table has every line that this transaction has noted: to be awaited before the table is read in it. */
export async function flushHistory(tx: Transaction): Promise<void> {
  const lines = pendingLines(tx).lines.splice(0)
  if (lines.length === 0) return
  await tx.query(
    `insert into history
       (tenant_id, at, id, resource, record_id, version, actor, acting_for, entry_id, action, patch, answers, made_at,
        reviewed_by)
     select $1, at, id, resource, "recordId", version, actor, "actingFor", "entryId", action, patch, answers, "madeAt",
       "reviewedBy"
     from json_to_recordset($2::json)
       as line(at timestamptz, id uuid, resource text, "recordId" uuid, version integer, actor uuid, "actingFor" uuid,
         "entryId" uuid, action text, patch jsonb, answers jsonb, "madeAt" text, "reviewedBy" uuid)`,
    // One text costs less to say and to read than an array for each column, whose items are quoted once more.
    [tx.tenantId, JSON.stringify(lines)],
    'write-history',
  )
}
