import type { ChangedRecord } from '#src/protocol/entries/receipt.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import {
  deleteRecord,
  insertRecord,
  NaturalKeyTaken,
  restoreRecord,
  updateRecord,
} from '#src/server/database/records/record-store.ts'
import { InTheWay, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Changed } from '../decide/decision.ts'
import type { Judged } from '../decide/judge.ts'
import { withOpenedRound } from '../decide/open-round.ts'
import { refuseFutureDays } from '../decide/refuse-future-days.ts'
import { invalid } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { writeNotices } from '../notices/write-notices.ts'
import { queueInsert } from '../record/batch-records.ts'
import { changedByEffects } from '../record/changed-by-effects.ts'
import { refuseWhileReferenced } from '../record/check-references.ts'
import { recordHistory, storeSignature } from '../record/history.ts'
import { lockInOrder } from '../record/locked-records.ts'
import { followParent } from '../record/parent-scope.ts'
import { acceptReferences } from './accept-references.ts'
import { hookedAction } from './hooked-action.ts'
import type { ApplyWrite } from './make-effects.ts'
import { buildNextRecord } from './next-record.ts'
import { refuseInOtherBatch } from './refuse-in-other-batch.ts'
import { refuseTakenName } from './refuse-taken-name.ts'
import { runAfterWrite } from './run-after-write.ts'
import { runBeforeWrite } from './run-before-write.ts'

/** The written record, the other records that effects changed, and hashes of named files that are still to come. */
export type Written = { record: StoredRecord; alsoChanged: readonly ChangedRecord[]; missingFiles: readonly string[] }

/**
 * Writes what was decided, checked against other records and files: record, history, signature, and the areas' effects,
 * which `applyEffect` applies. Throws `Stopped` where something forbids it.
 */
export async function writeDecision(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  judged: Judged,
  decided: Changed,
  applyEffect: ApplyWrite,
): Promise<Written> {
  const { before, deleted } = decided
  refuseFutureDays(write, resource, decided)
  await lockChangedByEffects(context, tx, resource, decided)
  const counted = deleted ? decided : await runBeforeWrite(context, tx, write, resource, judged.actor, decided)
  const decision = await withOpenedRound(context, tx, write, resource, counted)
  if (deleted) await refuseWhileReferenced(tx, context.resources, resource, write.entry.record)
  const lacking = deleted ? [] : await acceptReferences(context, tx, write, resource, judged, decision)
  const after = await buildNextRecord(tx, write, resource, judged, decision)
  await store(tx, resource, after, decision)
  tx.markChanged(resource, after.id, after.scope, deleted)
  await followParent(tx, context.resources, resource, before, after)
  recordHistory(tx, resource, write, before, after, { isLate: judged.isLate })
  if (decision.step?.signs) await storeSignature(tx, resource, write, after)
  if (decision.step !== null || write.entry.action === 'create' || decision.isVoiding) {
    await writeNotices(context, tx, write, { resource, before, after, isVoiding: decision.isVoiding === true })
  }
  const action = hookedAction(write.entry.action, decision)
  const written = { resource, action, actor: judged.actor, record: after, before }
  const result = await runAfterWrite(context, tx, write, written, applyEffect)
  // Last: whoever may not write the record learns nothing of others' names.
  if (!deleted) await refuseTakenName(tx, resource, decision.recreated ? null : before, after)
  if (!deleted) await refuseInOtherBatch(context, tx, resource, decision.recreated ? null : before, after)
  return { ...result, missingFiles: lacking }
}

/** Before anything is named: `src/server/writes/README.md` says in which order. */
async function lockChangedByEffects(
  context: ServerContext,
  tx: Transaction,
  resource: Resource,
  { before, fields, deleted }: Changed,
): Promise<void> {
  const named = [...(before ? [before] : []), ...(deleted ? [] : [fields])]
  const changed = named.flatMap((values) => changedByEffects(context, resource, values))
  if (changed.length > 0) await lockInOrder(tx, context.resources, changed)
}

async function store(tx: Transaction, resource: Resource, after: StoredRecord, decision: Changed): Promise<void> {
  try {
    if (decision.deleted) await deleteRecord(tx, resource, after.id, after.version)
    else if (decision.before === null) {
      if (tx.isBatch) queueInsert(tx, resource, after)
      // Only an effect can meet it: an entry holds its record's name.
      else if (!(await insertRecord(tx, resource, after)))
        throw new InTheWay(`${resource.name} ${after.id} came into being`)
    } else if (decision.recreated) await restoreRecord(tx, resource, after)
    else await updateRecord(tx, resource, after)
  } catch (error) {
    if (!(error instanceof NaturalKeyTaken)) throw error
    const names = resource.key ?? []
    throw invalid(Object.fromEntries(names.map((name) => [name, ['A record with these values already exists']])))
  }
}
