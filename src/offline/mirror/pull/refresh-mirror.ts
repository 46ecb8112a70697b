import { measureConnectionMs } from '#src/offline/connectivity/connection-time.ts'
import { noteServerTime } from '#src/offline/connectivity/server-clock.ts'
import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { TransferMeter } from '#src/offline/connectivity/transfer-meter.ts'
import { requestPush } from '#src/offline/outbox/request-push.ts'
import { type DeviceReport, readDeviceReport } from '#src/offline/push/state/device-report.ts'
import { reconcileEpoch } from '#src/offline/push/state/reconcile-epoch.ts'
import { refreshMe } from '#src/offline/session/refresh-me.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { PrefetchedChanges } from '#src/offline/startup/prefetch/prefetched-changes.ts'
import type { ProgressRow, ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { storageStore } from '#src/offline/storage/space/storage-state.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { findDeferredStreams } from '../snapshots/deferred-streams.ts'
import { initialPace } from '../snapshots/fetch-pace.ts'
import { EpochMoved } from '../snapshots/fetch-pages.ts'
import { type FetchState, fetchStreams } from '../snapshots/fetch-streams.ts'
import { findMissingStreams, selectNextToFetch } from '../snapshots/mirror-steps.ts'
import { readResumableProgress } from '../snapshots/store-pages.ts'
import { WriteQueue } from '../snapshots/write-queue.ts'
import { compactStreams } from '../store/compact-stream.ts'
import { type ReaderAndStreams, readLocalStreams, readReaderAndStreams } from '../store/local-streams.ts'
import { deleteReader, ReaderGone, storeReader, streamKeysOf } from '../store/readers.ts'
import { parseStreamList } from '../store/sync-answers.ts'
import { type FetchedChanges, fetchChanges } from './fetch-changes.ts'
import { type PullInput, pullChanges } from './pull-changes.ts'

/** A step finished within these milliseconds proves that the link is not slow; it is too short to measure. */
const quickStepMs = 300

/** A person's local streams; `begun`: the progress of missing ones, where read along. */
type LocalMirror = ReaderAndStreams & { begun?: Map<string, ProgressRow> }

type Session = { person: string; tenant: string; token: string }

/**
 * Brings the mirror of the person at work up to date: stream list, missing streams step by step, then changes. Resolves
 * the milliseconds the pull took once everything is here, otherwise null (no session, disk full, person removed,
 * streams moved repeatedly). Runs under a lock for the session it began with; a cut is resumed by the next call. Throws
 * `OfficeUnreachable` or `ServerError`.
 */
export async function refreshMirror(): Promise<number | null> {
  if (!sessionToken()) return null
  return withLock('fairlead-mirror', async () => {
    const session = sessionToken()
    if (!session || storageStore.getState().isSaveRefused) return null
    let storeList = () => Promise.resolve()
    let hasMoved = false
    /** Round trip in milliseconds, measured by the small stream list without its connection time. */
    let roundTripMs = 0
    // Reads the input of the pull at once: the request waits for all of it.
    let [seen, report]: [LocalMirror | null, DeviceReport] = await Promise.all([
      readReaderAndStreams(session.person),
      readDeviceReport(session.tenant),
    ])
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (!seen || attempt > 0) {
        hasMoved ||= seen !== null
        const requestedAt = performance.now()
        const list = await readStreamList(session)
        const durationMs = performance.now() - requestedAt
        const { reader } = list
        storeList = list.storeList
        const [localStreams, begun, now] = await Promise.all([
          readLocalStreams(reader),
          readResumableProgress(reader, reader.streams),
          attempt > 0 ? readDeviceReport(session.tenant) : report,
        ])
        roundTripMs = durationMs - measureConnectionMs(list.url, requestedAt)
        seen = { reader, localStreams, begun }
        report = now
      }
      const { reader } = seen
      try {
        const before = await fetchMissing(seen, { report, roundTripMs }, storeList, session.token)
        const began = performance.now()
        const pulled = await pullChanges(reader, session.token, before)
        const durationMs = performance.now() - began
        if (pulled === 'current') {
          await whenAllEnded([refreshMeWhenDue(session, hasMoved), compactStreams(streamKeysOf(reader))])
          return durationMs
        }
      } catch (error) {
        if (error instanceof ReaderGone) return null
        // A stream no longer exists: the list is outdated and is fetched again.
        const isGone = error instanceof EpochMoved || (error instanceof ServerError && error.status === 404)
        if (!isGone) throw error
      }
    }
    return null
  })
}

/** Fetches the person's stream list; `storeList` stores it, which changes nothing about what is local or missing. */
async function readStreamList({
  person,
  tenant,
  token,
}: Session): Promise<{ reader: ReaderRow; url: string; storeList: () => Promise<void> }> {
  const requestedAt = Date.now()
  const response = await sendPublicRequest('get', 'sync/streams', {}, token)
  const list = parseStreamList(await response.json())
  const { epoch, streamsHash, streams } = list
  const reader: ReaderRow = { person, tenant, epoch, streamsHash, streams, pulledAt: 0 }
  const storeStreams = async () => {
    if (await reconcileEpoch(tenant, epoch)) requestPush()
    await storeReader(reader)
    // A person removed from the device loses the identity first, then the mirror.
    if (await outboxDatabase.identities.get(person)) return
    await deleteReader(person)
    throw new ReaderGone()
  }
  const receivedAt = Date.now()
  return {
    reader,
    url: response.url,
    // Two databases: neither write waits for the other.
    storeList: async () => {
      await Promise.all([noteServerTime(tenant, list.serverTime, requestedAt, receivedAt), storeStreams()])
    },
  }
}

/**
 * Fetches missing or outdated streams step by step: a step begins when the one before has arrived, is stored behind it,
 * and leaves out what is deferred by then. `storeList` runs before any page is stored. Resolves prefetched changes for
 * the pull or, where nothing was missing, its input.
 */
async function fetchMissing(
  { reader, localStreams, begun: known }: LocalMirror,
  { report, roundTripMs }: { report: DeviceReport; roundTripMs: number },
  storeList: () => Promise<void>,
  token: string,
): Promise<PullInput> {
  const found = findMissingStreams(reader, localStreams)
  if (found.length === 0) {
    await storeList()
    return { localStreams, report }
  }
  const [deferred, begun] = await Promise.all([
    findDeferredStreams(reader.tenant, found),
    known ?? readResumableProgress(reader, found),
  ])
  const writes = new WriteQueue(storeList())
  const meter = new TransferMeter()
  try {
    const early = new PrefetchedChanges<FetchedChanges>(
      found.map(({ name }) => name),
      [...begun.values(), ...localStreams].map(({ position }) => position),
      (after) => fetchChanges(reader, after, token, report),
    )
    const pace = initialPace(roundTripMs)
    const state: FetchState = { progress: begun, writes, prefetched: early }
    let seen = { deferred, at: performance.now() }
    for (let step = selectNextToFetch(found, deferred); ; ) {
      if (step.now.length > 0) await fetchStreams(reader, step.now, token, meter.addTransfer, pace, state)
      if (step.later.length === 0) break
      if (performance.now() - seen.at > quickStepMs) {
        meter.flush()
        seen = { deferred: await findDeferredStreams(reader.tenant, step.later), at: performance.now() }
      }
      step = selectNextToFetch(step.later, seen.deferred)
    }
    return { prefetched: await early.answer() }
  } finally {
    await writes.whenDrained().finally(() => meter.flush())
  }
}

/** Refreshes who the person is: when their streams changed, otherwise hourly, also after the clock was set back. */
async function refreshMeWhenDue({ person, token }: Session, hasMoved: boolean): Promise<void> {
  const row = await outboxDatabase.identities.get(person)
  if (row && (hasMoved || Math.abs(Date.now() - row.lastContactAt) > 3_600_000)) await refreshMe({ person, token })
}

/** Waits for all before throwing the first failure: work still running would outlive the lock. */
async function whenAllEnded(under: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(under)) if (end.status === 'rejected') throw end.reason
}
