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

/** What is left: how many entries wait, or their files, and when (milliseconds) the next attempt is worth making; null while none is. */
export type PushOutcome = { waiting: number; nextAt: number | null }

/** Milliseconds between attempts for what waits although the lane is free, such as behind another entry. */
const idlePauseMs = 300_000

/** The same where a back-off has run out while the rest was still being looked at: a link that brings no answers takes long. */
const missedBackOffPauseMs = 5_000

/** Milliseconds until what is held for review is asked for again. */
const quarantinePauseMs = 15 * 60_000

/**
 * Delivers everybody's waiting entries with the device's credential: what can go at once first, then the files of the
 * rest, each entry as soon as its last file is in. Page and worker run the same; any number of calls may
 * overlap, each by its own transport. `asked` is a person's wish, which no back-off holds up. Never throws for want of a network.
 */
export async function pushOutbox(asked: boolean, { encoding, upload }: PushTransport): Promise<PushOutcome> {
  await pushEntries(asked, encoding)
  if (await checkEpochs(asked)) await pushEntries(asked, encoding)
  await uploadFiles(asked, upload, () => pushEntries(asked, encoding))
  await fetchLateResults(asked)
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
  const held = open.some(({ state }) => state === 'held') ? Date.now() + quarantinePauseMs : null
  if (waiting.length === 0) return { waiting: 0, nextAt: held }
  const lanes = await outboxDatabase.lanes.bulkGet([...new Set(waiting.map((row) => row.tenant))])
  const free = lanes.filter((lane) => lane !== undefined).filter((lane) => lane.paused === null)
  const now = Date.now()
  const times = free.map((lane) => {
    if (nextAttemptAt(lane, now) > now) return lane.notBefore
    return now + (lane.failures > 0 ? missedBackOffPauseMs : idlePauseMs)
  })
  return { waiting: waiting.length, nextAt: times.length > 0 ? Math.min(...times) : held }
}
