import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { BatchEncoding } from '../encoding/batch-encoding.ts'
import { resumePush } from '../state/delivery-state.ts'
import { readDeviceReport } from '../state/device-report.ts'
import { reconcileEpoch } from '../state/reconcile-epoch.ts'
import { type AppliedResults, applyResults } from './apply-results.ts'
import { type PostOptions, type PostOutcome, postBatch } from './post-batch.ts'
import { pushOverlapping } from './push-overlapping.ts'

/** The end of a part: what its answer brought, or why none came. None of its entries stays `sending`. */
type PartOutcome =
  | ({ kind: 'taken' } & AppliedResults)
  | { kind: 'other-epoch' }
  | { kind: 'too-large'; entries: number }
  | Extract<PostOutcome, { kind: 'retry' | 'paused' }>

/**
 * Sends the ready entries, a long queue in parts, and applies the results. Returns how each part ended. Only the last
 * part carries the device report, so that the first leaves sooner.
 */
export function pushReadyEntries(
  credential: DeviceRow,
  deviceId: string,
  ready: readonly EntryRow[],
  waiting: readonly EntryRow[],
  encoding: BatchEncoding,
): Promise<PartOutcome[]> {
  const parts = encoding.split(ready)
  const report = () => readDeviceReport(credential.tenant, waiting)
  return pushOverlapping(
    parts,
    (part, onLeaving) => {
      const going = {
        encode: encoding.encode,
        sharers: parts.length,
        report: part === parts.at(-1) ? report : null,
        onLeaving,
      }
      return pushPart(credential, deviceId, part, going)
    },
    ({ kind }) => kind === 'taken',
  )
}

async function pushPart(
  credential: DeviceRow,
  deviceId: string,
  part: readonly EntryRow[],
  going: PostOptions,
): Promise<PartOutcome> {
  const { tenant } = credential
  const rows = await markSending(part)
  if (rows.length === 0) return { kind: 'taken', ended: 0, applied: 0, unfinished: [] }
  const requestedAt = Date.now()
  const posted = await postBatch(credential, deviceId, rows, going)
  if (posted.kind !== 'answered') {
    await unmark(rows)
    if (posted.kind !== 'too-large') return posted
    if (rows.length === 1) await markTooLarge(rows)
    return { kind: 'too-large', entries: rows.length }
  }
  const { answer } = posted
  await noteServerTime(tenant, answer.serverTime, requestedAt)
  if (await isOfOtherEpoch(credential, answer.epoch)) {
    await unmark(rows)
    return { kind: 'other-epoch' }
  }
  const counts = await applyResults(rows, answer)
  await resumePush(tenant, counts.applied > 0)
  publishTabEvent({ kind: 'outbox' })
  return { kind: 'taken', ...counts }
}

/**
 * Whether an answer's epoch differs from the one its part was sent in; such an answer is ignored. If another part met a
 * restore meanwhile, `applyResults` keeps the entries waiting.
 */
async function isOfOtherEpoch({ tenant, epoch }: DeviceRow, answered: string): Promise<boolean> {
  if (answered === epoch) return false
  const hasChanged = await reconcileEpoch(tenant, answered)
  return hasChanged || epoch !== null
}

/** Marks in a transaction what is about to leave, and skips what its author has withdrawn meanwhile. */
async function markSending(rows: readonly EntryRow[]): Promise<EntryRow[]> {
  if (rows.length === 0) return []
  const { entries } = outboxDatabase
  const marked = await outboxDatabase.transaction('rw', entries, async () => {
    const now = await entries.bulkGet(rows.map(({ id }) => id))
    const going = now.filter((row) => row !== undefined).filter((row) => row.state === 'waiting')
    await entries.bulkPut(going.map((row) => ({ ...row, state: 'sending' as const, everSent: true })))
    return going
  })
  publishTabEvent({ kind: 'outbox' })
  return marked
}

async function unmark(rows: readonly EntryRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await outboxDatabase.entries
    .where('id')
    .anyOf(ids)
    .and((row) => row.state === 'sending')
    .modify({ state: 'waiting' })
  publishTabEvent({ kind: 'outbox' })
}

/** A batch of one entry that is refused for its size would never pass: its author decides. */
async function markTooLarge(rows: readonly EntryRow[]): Promise<void> {
  const trouble = { code: 'too-large' as const, message: 'This entry is too large for the office to receive.' }
  for (const { id } of rows) {
    await outboxDatabase.entries.update(id, { state: 'needs-you', everSent: false, trouble })
  }
  publishTabEvent({ kind: 'outbox' })
}
