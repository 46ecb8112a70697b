import type { ChangedRecord, Receipt } from '#src/protocol/entries/receipt.ts'
import { normalizeInstants } from '#src/resource/changes/change.ts'
import { NewerVersion } from '#src/resource/changes/upgrade.ts'
import { upgradeChanges } from '#src/resource/changes/upgrade-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import {
  deleteRecord,
  insertRecord,
  NaturalKeyTaken,
  restoreRecord,
  updateRecord,
} from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { Changed, DecisionInput, Unchanged } from '../decide/decision.ts'
import { type Judged, judgeEntry } from '../decide/judge.ts'
import { withOpenedRound } from '../decide/open-round.ts'
import { refuseFutureDays } from '../decide/refuse-future-days.ts'
import { seenVersion } from '../decide/seen-version.ts'
import { mayMake } from '../entry/entry-actions.ts'
import { invalid, quarantined, refused, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { queueInsert, readLockedRecord } from '../record/batch-records.ts'
import { refuseWhileReferenced } from '../record/check-references.ts'
import { recordHistory, storeSignature } from '../record/history.ts'
import { followParent } from '../record/parent-scope.ts'
import { acceptReferences } from './accept-references.ts'
import { buildNextRecord } from './next-record.ts'
import { recordRepeatedStep } from './record-repeated-step.ts'
import { runAfterWrite } from './run-after-write.ts'
import { runBeforeWrite } from './run-before-write.ts'

/**
 * The effect of one entry within its transaction: decided, checked against other records and files, written with
 * history, signature and area effects. Throws `Stopped` where it has none.
 */
export async function applyInTransaction(context: ServerContext, tx: Transaction, write: Write): Promise<Receipt> {
  const resource = resourceOf(context, write)
  const changes = changesOf(resource, write)
  const { id: entry, record: id } = write.entry
  const locked = await readLockedRecord(tx, resource, id)
  const { present } = locked
  const deleted = mayMake(resource, write.entry.action) ? locked.deleted : null
  const seen = await seenVersion(tx, write)
  const judged = await judgeVersion(write, present, () =>
    judgeEntry(tx, context, { resource, write, changes, present, deleted, seen }),
  )
  const {
    record,
    alsoChanged: effected,
    missingFiles: lacking,
  } = judged.decision.kind === 'unchanged'
    ? await leaveUnchanged(tx, write, resource, judged.decision, { changes, seen })
    : await writeDecision(context, tx, write, resource, judged, judged.decision)
  return {
    result: 'applied',
    entry,
    at: write.arrival.toISOString(),
    records: [{ resource: resource.name, id, version: record.version }, ...effected],
    record: mayReadRecord(resource, judged.actor, record.scope) ? record : null,
    message: judged.decision.message,
    ...(lacking.length > 0 && { files: lacking }),
  }
}

type Written = { record: StoredRecord; alsoChanged: ChangedRecord[]; missingFiles: readonly string[] }

async function leaveUnchanged(
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Unchanged,
  author: Pick<DecisionInput, 'changes' | 'seen'>,
): Promise<Written> {
  await recordRepeatedStep(tx, write, resource, decision, author)
  return { record: decision.record, alsoChanged: [], missingFiles: [] }
}

async function writeDecision(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  judged: Judged,
  decided: Changed,
): Promise<Written> {
  const { before, deleted } = decided
  refuseFutureDays(write, resource, decided)
  const counted = deleted ? decided : await runBeforeWrite(context, tx, write, resource, judged.actor, decided)
  const decision = await withOpenedRound(context, tx, write, resource, counted)
  if (deleted) await refuseWhileReferenced(tx, context.resources, resource, write.entry.record)
  const lacking = deleted ? [] : await acceptReferences(context, tx, write, resource, judged, decision)
  const after = await buildNextRecord(tx, write, resource, judged, decision)
  await store(tx, resource, after, decision)
  tx.markChanged(resource, after.id, after.scope, deleted)
  await followParent(tx, context.resources, resource, before, after)
  recordHistory(tx, resource, write, before, after)
  if (decision.step?.signs) await storeSignature(tx, resource, write, after)
  const effected = await runAfterWrite(context, tx, write, { resource, actor: judged.actor, record: after, before })
  return { record: after, alsoChanged: effected, missingFiles: lacking }
}

async function store(tx: Transaction, resource: Resource, after: StoredRecord, decision: Changed): Promise<void> {
  try {
    if (decision.deleted) await deleteRecord(tx, resource, after.id, after.version)
    else if (decision.before === null) {
      if (tx.isBatch) queueInsert(tx, resource, after)
      else if (!(await insertRecord(tx, resource, after)))
        throw new Error(`${resource.name} ${after.id} came into being`)
    } else if (decision.recreated) await restoreRecord(tx, resource, after)
    else await updateRecord(tx, resource, after)
  } catch (error) {
    if (!(error instanceof NaturalKeyTaken)) throw error
    const names = resource.key ?? []
    throw invalid(Object.fromEntries(names.map((name) => [name, ['A record with these values already exists']])))
  }
}

function resourceOf(context: ServerContext, write: Write): Resource {
  const resource = context.resources.find((one) => one.name === write.entry.resource)
  if (!resource)
    throw quarantined(
      'newer-version',
      'This was created with a newer version. It is stored until the server supports it',
    )
  if (write.source === 'device' && resource.sync.write === 'online') {
    throw refused('not-allowed', `${resource.label[1]} can be changed only while the office can be reached`)
  }
  return resource
}

function changesOf(resource: Resource, write: Write): ReturnType<typeof upgradeChanges> {
  try {
    return normalizeInstants(resource, upgradeChanges(resource, write.entry))
  } catch (error) {
    if (!(error instanceof NewerVersion)) throw error
    throw quarantined(
      'newer-version',
      'This was created with a newer version. It is stored until the server supports it',
    )
  }
}

/** The requested version must be current; only those who may change the record are told whether it is. */
async function judgeVersion(
  write: Write,
  present: StoredRecord | null,
  judging: () => Promise<Judged>,
): Promise<Judged> {
  const moved = write.expectedVersion !== null && present?.version !== write.expectedVersion
  try {
    const judged = await judging()
    if (!moved) return judged
  } catch (error) {
    const stop = error instanceof Stopped ? error.stop : null
    const hidden = stop?.result === 'refused' && ['not-allowed', 'own-record', 'absent'].includes(stop.code)
    if (!moved || !stop || hidden) throw error
  }
  throw versionMoved(present)
}

function versionMoved(present: StoredRecord | null): Problem {
  return new Problem(412, 'version', 'This was changed after you opened it', {
    version: [present ? `It is at version ${present.version} now` : 'It is not there'],
  })
}
