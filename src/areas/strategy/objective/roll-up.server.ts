import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { departmentalObjective } from '../departmental-objective/departmental-objective.ts'
import { strategy } from '../strategy/strategy.ts'
import { objectiveMessages as messages } from './messages.ts'
import { objective } from './objective.ts'
import { type Part, rollUp } from './roll-up.ts'

/** An objective is no part of itself, nor of one that is a part of it. */
export const objectiveBeforeWrite = beforeWrite(objective, { create: refuseCycle, update: refuseCycle })

/** Whatever changes of a part is counted in its objective at once, and so upwards. */
export const rollUpAfterWrite = [
  afterWrite(
    objective,
    { create: countParent, update: countParent, delete: countParent, restore: countParent },
    { changes: ['parentId'] },
  ),
  afterWrite(
    strategy,
    {
      create: countObjective,
      update: countObjective,
      delete: countObjective,
      restore: countObjective,
      track: countObjective,
    },
    { changes: ['objectiveId'] },
  ),
  afterWrite(
    departmentalObjective,
    { create: countObjective, update: countObjective, delete: countObjective, restore: countObjective },
    { changes: ['objectiveId'] },
  ),
]

async function refuseCycle({
  transaction,
  id,
  fields,
}: PendingWrite<typeof objective>): Promise<Record<string, never>> {
  const seen = new Set([id])
  let parent = fields.parentId
  while (typeof parent === 'string') {
    if (seen.has(parent)) throw invalid({ parentId: [messages.partOfItself] })
    seen.add(parent)
    parent = (await readRecord(transaction, objective, parent))?.parentId
  }
  return {}
}

async function countParent({ transaction, record, before, effects }: AppliedWrite<typeof objective>): Promise<void> {
  for (const id of namedIn(record.parentId, before?.parentId)) {
    const progress = rollUp(await readParts(transaction, id))
    await effects.change(objective, id, { progress })
  }
}

type Counted = AppliedWrite<typeof strategy> | AppliedWrite<typeof departmentalObjective>

async function countObjective({ transaction, record, before, effects }: Counted): Promise<void> {
  for (const id of namedIn(record.objectiveId, before?.objectiveId)) {
    const progress = rollUp(await readParts(transaction, id))
    await effects.change(objective, id, { progress })
  }
}

/** The objective of now, and the one before where it was another. */
function namedIn(...ids: readonly unknown[]): readonly string[] {
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

async function readParts(transaction: Transaction, id: string): Promise<readonly Part[]> {
  return transaction.query<Part>(
    `select progress, weight from objectives where tenant_id = $1 and parent_id = $2 and deleted_at is null
     union all
     select progress, weight from strategies where tenant_id = $1 and objective_id = $2 and deleted_at is null
     union all
     select progress, weight from departmental_objectives
     where tenant_id = $1 and objective_id = $2 and deleted_at is null`,
    [transaction.tenantId, id],
  )
}
