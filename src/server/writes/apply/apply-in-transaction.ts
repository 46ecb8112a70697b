import type { ChangedRecord, Receipt } from '#src/protocol/entries/receipt.ts'
import { withMomentsAsTold } from '#src/resource/changes/change.ts'
import { NewerVersion } from '#src/resource/changes/upgrade.ts'
import { upgradedChanges } from '#src/resource/changes/upgrade-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readsRecord } from '#src/resource/permission/permission.ts'
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
import type { Case, Changed, Unchanged } from '../decide/decision.ts'
import { type Judged, judge } from '../decide/judge.ts'
import { withOpenedRound } from '../decide/open-round.ts'
import { refuseAhead } from '../decide/refuse-future-days.ts'
import { seenVersion } from '../decide/seen-version.ts'
import { mayMake } from '../entry/entry-actions.ts'
import { held, invalid, refused, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { insertTogether, takeRecord } from '../record/batch-records.ts'
import { refuseWhileNamed } from '../record/check-references.ts'
import { noteHistory, writeSignature } from '../record/history.ts'
import { admitNamed } from './accept-references.ts'
import { recordAfter } from './next-record.ts'
import { noteRepeated } from './record-repeated-step.ts'
import { runEffects } from './run-after-write.ts'
import { withCounted } from './run-before-write.ts'

/**
 * The effect of one entry, within its transaction: decided, checked against the tenant's other records and files, written
 * with its history, its signature and the effects of areas. Throws `Stopped` where there is none.
 */
export async function applyInTransaction(context: ServerContext, tx: Transaction, write: Write): Promise<Receipt> {
  const resource = resourceOf(context, write)
  const changes = changesOf(resource, write)
  const { id: entry, record: id } = write.entry
  const locked = await takeRecord(tx, resource, id)
  const { present } = locked
  const deleted = mayMake(resource, write.entry.action) ? locked.deleted : null
  const seen = await seenVersion(tx, write)
  const judged = await judgeVersion(write, present, () =>
    judge(tx, context, { resource, write, changes, present, deleted, seen }),
  )
  const { record, effected, lacking } =
    judged.decision.kind === 'unchanged'
      ? await leaveAsIs(tx, write, resource, judged.decision, { changes, seen })
      : await writeDecision(context, tx, write, resource, judged, judged.decision)
  return {
    result: 'applied',
    entry,
    at: write.arrival.toISOString(),
    records: [{ resource: resource.name, id, version: record.version }, ...effected],
    record: readsRecord(resource, judged.actor, record.scope) ? record : null,
    message: judged.decision.message,
    ...(lacking.length > 0 && { files: lacking }),
  }
}

type Written = { record: StoredRecord; effected: ChangedRecord[]; lacking: readonly string[] }

async function leaveAsIs(
  tx: Transaction,
  write: Write,
  resource: Resource,
  decision: Unchanged,
  author: Pick<Case, 'changes' | 'seen'>,
): Promise<Written> {
  await noteRepeated(tx, write, resource, decision, author)
  return { record: decision.record, effected: [], lacking: [] }
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
  refuseAhead(write, resource, decided)
  const counted = deleted ? decided : await withCounted(context, tx, write, resource, judged.actor, decided)
  const decision = await withOpenedRound(context, tx, write, resource, counted)
  if (deleted) await refuseWhileNamed(tx, context.resources, resource, write.entry.record)
  const lacking = deleted ? [] : await admitNamed(context, tx, write, resource, judged, decision)
  const after = await recordAfter(tx, write, resource, judged, decision)
  await store(tx, resource, after, decision)
  tx.changed(resource, after.id, after.scope, deleted)
  noteHistory(tx, resource, write, before, after)
  if (decision.step?.signs) await writeSignature(tx, resource, write, after)
  const effected = await runEffects(context, tx, write, { resource, actor: judged.actor, record: after, before })
  return { record: after, effected, lacking }
}

async function store(tx: Transaction, resource: Resource, after: StoredRecord, decision: Changed): Promise<void> {
  try {
    if (decision.deleted) await deleteRecord(tx, resource, after.id, after.version)
    else if (decision.before === null) {
      if (tx.takesSeveral) insertTogether(tx, resource, after)
      else if (!(await insertRecord(tx, resource, after)))
        throw new Error(`${resource.name} ${after.id} came into being`)
    } else if (decision.remade) await restoreRecord(tx, resource, after)
    else await updateRecord(tx, resource, after)
  } catch (error) {
    if (!(error instanceof NaturalKeyTaken)) throw error
    const names = resource.key ?? []
    throw invalid(Object.fromEntries(names.map((name) => [name, ['There is one with these values already']])))
  }
}

function resourceOf(context: ServerContext, write: Write): Resource {
  const resource = context.resources.find((one) => one.name === write.entry.resource)
  if (!resource) throw held('newer-version', 'This was made with a newer version. It is kept until the server knows it')
  if (write.source === 'device' && resource.sync.write === 'online') {
    throw refused('not-allowed', `${resource.label[1]} are changed only while the office can be reached`)
  }
  return resource
}

function changesOf(resource: Resource, write: Write): ReturnType<typeof upgradedChanges> {
  try {
    return withMomentsAsTold(resource, upgradedChanges(resource, write.entry))
  } catch (error) {
    if (!(error instanceof NewerVersion)) throw error
    throw held('newer-version', 'This was made with a newer version. It is kept until the server knows it')
  }
}

/** The version asked for must stand; whether it does is told only to those who may change the record. */
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
  return new Problem(412, 'version', 'This was changed since you read it', {
    version: [present ? `It is at version ${present.version} now` : 'It is not there'],
  })
}
