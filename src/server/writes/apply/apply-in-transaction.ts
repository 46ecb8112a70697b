import type { ChangedRecord, Receipt } from '#src/protocol/entries/receipt.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { normalizeSpellings } from '#src/resource/changes/change.ts'
import { NewerVersion } from '#src/resource/changes/upgrade.ts'
import { upgradeChanges } from '#src/resource/changes/upgrade-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { type Judged, judgeEntry } from '../decide/judge.ts'
import { seenVersion } from '../decide/seen-version.ts'
import { mayMake } from '../entry/entry-actions.ts'
import { quarantined, refused, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { readLockedRecord } from '../record/locked-records.ts'
import { recordRepeatedStep } from './record-repeated-step.ts'
import { type Written, writeDecision } from './write-decision.ts'

/**
 * The effect of one entry within its transaction: decided, checked against other records and files, written with
 * history, signature and area effects. Throws `Stopped` where it has none.
 */
export async function applyInTransaction(context: ServerContext, tx: Transaction, write: Write): Promise<Receipt> {
  const { resource, record, records, missingFiles: lacking, actor, message } = await applyWrite(context, tx, write)
  return {
    result: 'applied',
    entry: write.entry.id,
    at: write.arrival.toISOString(),
    records,
    record: mayReadRecord(resource, actor, record.scope) ? record : null,
    message,
    ...(lacking.length > 0 && { files: lacking }),
  }
}

type AppliedDecision = Omit<Written, 'alsoChanged'> & {
  /** The entry's own record first. */
  records: readonly ChangedRecord[]
  resource: Resource
  actor: Actor
  message: string
}

/** The same for an entry, for the effects of one, and for what the product does by itself. */
export async function applyWrite(context: ServerContext, tx: Transaction, write: Write): Promise<AppliedDecision> {
  const resource = resourceOf(context, write)
  const changes = changesOf(resource, write)
  const { action, record: id } = write.entry
  const locked = await readLockedRecord(tx, resource, id, action === 'delete' ? 'delete' : 'change')
  const { present } = locked
  const deleted = mayMake(resource, action) ? locked.deleted : null
  const seen = await seenVersion(tx, write)
  const judged = await judgeVersion(write, present, () =>
    judgeEntry(tx, context, { resource, write, changes, present, deleted, seen }),
  )
  const { decision, actor } = judged
  const common = { resource, actor, message: decision.message }
  const own = ({ version }: StoredRecord): ChangedRecord => ({ resource: resource.name, id, version })
  if (decision.kind === 'unchanged') {
    await recordRepeatedStep(tx, write, resource, decision, { changes, seen })
    return { ...common, record: decision.record, records: [own(decision.record)], missingFiles: [] }
  }
  const { record, alsoChanged, missingFiles } = await writeDecision(
    context,
    tx,
    write,
    resource,
    judged,
    decision,
    applyWrite,
  )
  return { ...common, record, records: [own(record), ...alsoChanged], missingFiles }
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
    return normalizeSpellings(resource, upgradeChanges(resource, write.entry))
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
