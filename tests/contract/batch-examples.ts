import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { BatchRule } from '#src/resource/description/workflow.ts'
import { recordsIn } from '#src/resource/workflow/batch-lines.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Puts records where others may name them, past the routes: their own steps are tried beside their area. */
export async function putInState(
  tx: Transaction,
  target: Resource,
  ids: readonly string[],
  state: string | undefined,
): Promise<void> {
  await tx.query(`update "${tableOf(target).name}" set status = $1 where id = any($2::uuid[])`, [state, ids])
}

/**
 * The answers to a batch whose lines were all decided elsewhere: these complete it, and are kept as they are given. Signing
 * a line takes its record's own round.
 */
export async function decideElsewhere(
  tx: Transaction,
  target: Resource,
  batch: BatchRule,
  record: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const ids = recordsIn(batch, record)
  await putInState(tx, target, ids, target.workflow?.start)
  const answers = ids.map((recordId) => ({ id: uuidV7(), recordId, answer: 'leave', outcome: 'elsewhere' }))
  return { [batch.outcomes]: answers }
}
