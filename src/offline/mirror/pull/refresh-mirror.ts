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

/** Milliseconds in which a step has shown no thin link: it brings too few bytes in them to be measured by. */
const quickStepMs = 300

/** What stands here of a person's streams; `begun`: of those that are missing, where it was read along. */
type LocalMirror = ReaderAndStreams & { begun?: Map<string, ProgressRow> }

type Session = { person: string; tenant: string; token: string }

/**
 * Brings the mirror of the person at work up to date: their list of streams, the streams that are missing, step by step,
 * and what changed. Resolves how many milliseconds the look at the changes took after which all is here; null where none
 * came so far: without a server session, while the device is full, where the person was taken off it, or their streams moved
 * again and again. One page at a time does it; a cut is continued by the next call. The session is the one of the
 * beginning, whoever comes in meanwhile. Throws `OfficeUnreachable` or `ServerError`.
 */
export async function refreshMirror(): Promise<number | null> {
  if (!sessionToken()) return null
  return withLock('fairlead-mirror', async () => {
    const session = sessionToken()
    if (!session || storageStore.getState().isSaveRefused) return null
    let keepList = () => Promise.resolve()
    let hasMoved = false
    /** Milliseconds that the list of streams took, an answer of next to no bytes, but for making a connection. */
    let way = 0
    // Whatever is asked with is read at once: the look at the changes waits for all of it.
    let [seen, report]: [LocalMirror | null, DeviceReport] = await Promise.all([
      readReaderAndStreams(session.person),
      readDeviceReport(session.tenant),
    ])
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (!seen || attempt > 0) {
        hasMoved ||= seen !== null
        const asked = performance.now()
        const { reader, url, keep } = await readStreamList(session)
        const took = performance.now() - asked
        keepList = keep
        const [held, begun, now] = await Promise.all([
          readLocalStreams(reader),
          readResumableProgress(reader, reader.streams),
          attempt > 0 ? readDeviceReport(session.tenant) : report,
        ])
        way = took - measureConnectionMs(url, asked)
        seen = { reader, localStreams: held, begun }
        report = now
      }
      const { reader } = seen
      try {
        const before = await fetchMissing(seen, { report, way }, keepList, session.token)
        const began = performance.now()
        const pulled = await pullChanges(reader, session.token, before)
        const took = performance.now() - began
        if (pulled === 'current') {
          await whenAllEnded([refreshMeWhenDue(session, hasMoved), compactStreams(streamKeysOf(reader))])
          return took
        }
      } catch (error) {
        if (error instanceof ReaderGone) return null
        // A stream that is gone by now: the list is not what it was, and is read again.
        const isGone = error instanceof EpochMoved || (error instanceof ServerError && error.status === 404)
        if (!isGone) throw error
      }
    }
    return null
  })
}

/** Asks for the person's streams. `keep` keeps the list: what of them is here or missing is the same until then. */
async function readStreamList({
  person,
  tenant,
  token,
}: Session): Promise<{ reader: ReaderRow; url: string; keep: () => Promise<void> }> {
  const asked = Date.now()
  const response = await sendPublicRequest('get', 'sync/streams', {}, token)
  const list = parseStreamList(await response.json())
  const { epoch, streamsHash, streams } = list
  const reader: ReaderRow = { person, tenant, epoch, streamsHash, streams, pulledAt: 0 }
  const keepReading = async () => {
    if (await reconcileEpoch(tenant, epoch)) requestPush()
    await storeReader(reader)
    // Whoever is taken off the device loses the identity first, and then what stands here.
    if (await outboxDatabase.identities.get(person)) return
    await deleteReader(person)
    throw new ReaderGone()
  }
  const came = Date.now()
  return {
    reader,
    url: response.url,
    // Two databases: neither need wait until the disk has what the other keeps.
    keep: async () => {
      await Promise.all([noteServerTime(tenant, list.serverTime, asked, came), keepReading()])
    },
  }
}

/**
 * Fetches the streams not held, or held of another epoch, step by step: a later step begins when all of the one before has
 * come, is kept behind it, and leaves out what is held back for the link's sake as it shows by then. `keepList` keeps the
 * list of streams: before anything of them, and after what is asked first was read, which would wait for the disk. Resolves
 * what the pull behind it need not read: a look at what changed meanwhile, or, where nothing was missing, what it asks with.
 */
async function fetchMissing(
  { reader, localStreams: held, begun: known }: LocalMirror,
  { report, way }: { report: DeviceReport; way: number },
  keepList: () => Promise<void>,
  token: string,
): Promise<PullInput> {
  const found = findMissingStreams(reader, held)
  if (found.length === 0) {
    await keepList()
    return { localStreams: held, report }
  }
  const [heldBack, begun] = await Promise.all([
    findDeferredStreams(reader.tenant, found),
    known ?? readResumableProgress(reader, found),
  ])
  const keeping = new WriteQueue(keepList())
  const meter = new TransferMeter()
  try {
    const early = new PrefetchedChanges<FetchedChanges>(
      found.map(({ name }) => name),
      [...begun.values(), ...held].map(({ position }) => position),
      (after) => fetchChanges(reader, after, token, report),
    )
    const pace = initialPace(way)
    const state: FetchState = { progress: begun, writes: keeping, prefetched: early }
    let seen = { heldBack, at: performance.now() }
    for (let step = selectNextToFetch(found, heldBack); ; ) {
      if (step.now.length > 0) await fetchStreams(reader, step.now, token, meter.addTransfer, pace, state)
      if (step.later.length === 0) break
      if (performance.now() - seen.at > quickStepMs) {
        meter.flush()
        seen = { heldBack: await findDeferredStreams(reader.tenant, step.later), at: performance.now() }
      }
      step = selectNextToFetch(step.later, seen.heldBack)
    }
    return { prefetched: await early.answer() }
  } finally {
    await keeping.whenDrained().finally(() => meter.flush())
  }
}

/** Asks who the person is by now: when their streams have changed, and otherwise once an hour; also after the clock was set back. */
async function refreshMeWhenDue({ person, token }: Session, hasMoved: boolean): Promise<void> {
  const row = await outboxDatabase.identities.get(person)
  if (row && (hasMoved || Math.abs(Date.now() - row.lastContactAt) > 3_600_000)) await refreshMe({ person, token })
}

/** Waits for the end of all before it throws the first failure: what went on beside it would outlive the lock. */
async function whenAllEnded(under: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(under)) if (end.status === 'rejected') throw end.reason
}
