import type { ChangedRecord, Receipt } from '#src/protocol/entries/receipt.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { type Changes, normalizeSpellings } from '#src/resource/changes/change.ts'
import { NewerVersion } from '#src/resource/changes/upgrade.ts'
import { upgradeChanges } from '#src/resource/changes/upgrade-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { type Judged, judgeEntry } from '../decide/judge.ts'
import { seenVersion, takesAllAlong } from '../decide/seen-version.ts'
import { mayMake } from '../entry/entry-actions.ts'
import { quarantined, refused, Stopped } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import { recordHistory } from '../record/history.ts'
import { readLockedRecord } from '../record/locked-records.ts'
import { passUnread } from '../record/unread-versions.ts'
import { awaitingFiles, orHeld } from './late-ends.ts'
import { recordRepeatedStep } from './record-repeated-step.ts'
import { doneWithRemoved } from './removed-for-good.ts'
import { type Written, writeDecision } from './write-decision.ts'

/** An answer to be stored, and whether its author reads the record at the arrival: only then they are shown more than that it counts. */
export type AppliedReceipt = { receipt: Extract<Receipt, { result: 'applied' }>; isReader: boolean }

/**
 * The effect of one entry within its transaction: decided, checked against other records and files, written with
 * history, signature and area effects. Throws `Stopped` where it has none.
 */
export async function applyInTransaction(
  context: ServerContext,
  tx: Transaction,
  write: Write,
): Promise<AppliedReceipt> {
  const done = await doneWithRemoved(context, tx, write)
  if (done) return { receipt: done, isReader: true }
  const applied = await applyWrite(context, tx, write)
  const { resource, record, records, missingFiles: lacking, reader, isNew, message } = applied
  const isReader = mayReadRecord(resource, reader, record.scope)
  const receipt: AppliedReceipt['receipt'] = {
    result: 'applied',
    entry: write.entry.id,
    at: write.arrival.toISOString(),
    records,
    record: isReader ? record : null,
    ...(!isReader && isNew && record.number !== null && { number: record.number }),
    message,
    ...(lacking.length > 0 && { files: lacking }),
  }
  return { receipt, isReader }
}

type AppliedDecision = Omit<Written, 'alsoChanged'> & {
  /** The entry's own record first. */
  records: readonly ChangedRecord[]
  resource: Resource
  /** The author as of the arrival. */
  reader: Actor
  isNew: boolean
  message: string
}

/** The same for an entry, for the effects of one, and for what the product does by itself. */
export async function applyWrite(context: ServerContext, tx: Transaction, write: Write): Promise<AppliedDecision> {
  const resource = resourceOf(context, write)
  const changes = changesOf(resource, write)
  const { action, record: id } = write.entry
  const locked = await readLockedRecord(tx, resource, id, action === 'delete' ? 'delete' : 'change')
  const { present } = locked
  if (write.isKeyUnconfirmed && (present || locked.deleted)) {
    throw quarantined('key-unconfirmed', 'This is kept until its author confirms their device')
  }
  const deleted = mayMake(resource, action) ? locked.deleted : null
  const seen = await seenVersion(tx, write, { resource, changes, present: present?.version ?? null })
  const isMoved = await isVersionMoved(tx, write, resource, changes, present)
  const judging = () =>
    judgeVersion(isMoved, present, () => judgeEntry(tx, context, { resource, write, changes, present, deleted, seen }))
  const judged = await awaitingFiles(tx, resource, write, changes, judging)
  const { decision, reader } = judged
  const message = write.isKeyUnconfirmed ? `${decision.message}. ${unconfirmedText}` : decision.message
  const common = { resource, reader, message }
  const own = ({ version }: StoredRecord): ChangedRecord => ({ resource: resource.name, id, version })
  if (decision.kind === 'unchanged') {
    const { record } = decision
    if (judged.isLate) recordHistory(tx, resource, write, record, record, { entryId: null, isLate: true })
    else await recordRepeatedStep(tx, write, resource, decision, { changes, seen })
    return { ...common, record, isNew: false, records: [own(record)], missingFiles: [] }
  }
  const writing = () => writeDecision(context, tx, write, resource, judged, decision, applyWrite)
  const { record, alsoChanged, missingFiles } = judged.isLate
    ? await awaitingFiles(tx, resource, write, changes, () => orHeld(writing))
    : await writing()
  const isNew = decision.before === null
  return { ...common, record, isNew, records: [own(record), ...alsoChanged], missingFiles }
}

const unconfirmedText =
  'It counts at once because it is urgent. Sign in with your new password on this device, so that the rest counts too'

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

/** Whether the record is at another version than the requested one, and more than what the write may pass over lies between. */
async function isVersionMoved(
  tx: Transaction,
  { entry, expectedVersion: expected }: Write,
  resource: Resource,
  changes: Changes,
  present: StoredRecord | null,
): Promise<boolean> {
  if (expected === null || present?.version === expected) return false
  if (!present || takesAllAlong(entry) || expected < 1 || expected > present.version) return true
  return (await passUnread(tx, resource, present.id, expected, Object.keys(changes))) !== present.version
}

/** The requested version must be current; only those who may change the record are told whether it is. */
async function judgeVersion(
  moved: boolean,
  present: StoredRecord | null,
  judging: () => Promise<Judged>,
): Promise<Judged> {
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
  // What is hidden is answered in the same way.
  if (!present) return notFound()
  return new Problem(412, 'version', 'This was changed after you opened it', {
    version: [`It is at version ${present.version} now`],
  })
}
