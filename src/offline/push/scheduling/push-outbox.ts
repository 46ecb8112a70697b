import { trimReceivedFiles } from '#src/offline/attachments/received-files.ts'
import { readUnsentFiles } from '#src/offline/attachments/unsent-files.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { checkEpochs } from '../batch/check-epochs.ts'
import { deleteEndedEntries } from '../batch/delete-ended-entries.ts'
import { fetchLateResults } from '../batch/fetch-late-results.ts'
import { pushEntries } from '../batch/push-entries.ts'
import { nextAttemptAt } from '../state/delivery-state.ts'
import { uploadFiles } from '../uploads/upload-files.ts'
import type { PushTransport } from './push-transport.ts'

/**
 * How many entries or their files still wait, and when (milliseconds) the next attempt is worthwhile; null if none is.
 */
export type PushOutcome = { waiting: number; nextAt: number | null }

/** Milliseconds between attempts for what waits although nothing is paused, such as behind another entry. */
const idlePauseMs = 300_000

/** The same where a back-off ended during the attempt: a link without answers takes long. */
const missedBackOffPauseMs = 5_000

/** Milliseconds between queries about quarantined entries. */
const quarantinePauseMs = 15 * 60_000

/**
 * Pushes everybody's waiting entries with the device's credential: ready ones first, then the files of the rest, each
 * entry as soon as its last file is in. Calls from page and worker may overlap, each with its transport. `force` (a
 * person's wish) overrides the back-off. Never throws for lack of a network.
 */
export async function pushOutbox(force: boolean, { encoding, upload }: PushTransport): Promise<PushOutcome> {
  await pushEntries(force, encoding)
  if (await checkEpochs(force)) await pushEntries(force, encoding)
  await uploadFiles(force, upload, () => pushEntries(force, encoding))
  await fetchLateResults(force)
  await deleteEndedEntries()
  await trimReceivedFiles()
  return readRemainingWork()
}

async function readRemainingWork(): Promise<PushOutcome> {
  const open = await outboxDatabase.entries.where('state').anyOf('waiting', 'sending', 'held').toArray()
  const following = new Set((await readUnsentFiles()).map(({ entry }) => entry ?? ''))
  const ended = await outboxDatabase.entries.bulkGet([...following])
  const gone = ended.filter((row) => row !== undefined).filter(({ state }) => state === 'done' || state === 'held')
  const waiting = [...open.filter((row) => row.state !== 'held'), ...gone]
  const nextReviewAt = open.some(({ state }) => state === 'held') ? Date.now() + quarantinePauseMs : null
  if (waiting.length === 0) return { waiting: 0, nextAt: nextReviewAt }
  const states = await outboxDatabase.lanes.bulkGet([...new Set(waiting.map((row) => row.tenant))])
  const free = states.filter((state) => state !== undefined).filter((state) => state.paused === null)
  const now = Date.now()
  const times = free.map((state) => {
    if (nextAttemptAt(state, now) > now) return state.notBefore
    return now + (state.failures > 0 ? missedBackOffPauseMs : idlePauseMs)
  })
  return { waiting: waiting.length, nextAt: times.length > 0 ? Math.min(...times) : nextReviewAt }
}
