import type { ChangedRecord, Receipt } from '#src/protocol/receipt.ts'
import { withMomentsAsTold } from '#src/resource/change.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { readsRecord } from '#src/resource/permission.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { NewerVersion } from '#src/resource/upgrade.ts'
import { upgradedChanges } from '#src/resource/upgraded-changes.ts'
import {
  deleteRecord,
  insertRecord,
  NaturalKeyTaken,
  restoreRecord,
  updateRecord,
} from '#src/server/database/record-store.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { Problem } from '#src/server/http/problem.ts'
import { admitNamed } from './admit-named.ts'
import { runEffects } from './area-effects.ts'
import { withCounted } from './counted-fields.ts'
import type { Case, Changed, Unchanged } from './decision.ts'
import { mayMake } from './entry-actions.ts'
import { noteHistory, writeSignature } from './journal.ts'
import { type Judged, judge } from './judge.ts'
import { refuseWhileNamed } from './named-records.ts'
import { noteRepeated } from './note-repeated.ts'
import { withOpenedRound } from './open-round.ts'
import { recordAfter } from './record-after.ts'
import { insertTogether, takeRecord } from './records-together.ts'
import { refuseAhead } from './refuse-ahead.ts'
import { seenVersion } from './seen-version.ts'
import { held, invalid, refused, Stopped } from './stopped.ts'
import type { Write } from './write.ts'

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
