import { mirrorDatabase, type ReaderRow } from '#src/offline/database/mirror-database.ts'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { meetEpoch } from '#src/offline/delivery/meet-epoch.ts'
import { refreshMe } from '#src/offline/identity/refresh-me.ts'
import { sessionToken } from '#src/offline/identity/session-token.ts'
import { noteTransfer } from '#src/offline/link/link-rate.ts'
import { afterSubmit } from '#src/offline/outbox/after-submit.ts'
import { askPublicly } from '#src/offline/server.ts'
import { noteServerTime } from '#src/offline/server-clock.ts'
import { ServerError } from '#src/offline/server-error.ts'
import { storageStore } from '#src/offline/storage.ts'
import { withLock } from '#src/offline/web-lock.ts'
import { EpochMoved } from './ask-bundles.ts'
import { compactStreams } from './compact-stream.ts'
import { EarlyLook } from './early-look.ts'
import { heldStreamsOf } from './fetch-holding.ts'
import { type FetchPace, firstPace } from './fetch-pace.ts'
import { type FetchState, fetchStreams } from './fetch-streams.ts'
import { resumableProgress } from './keep-bundles.ts'
import { KeepingInTurn } from './keeping-in-turn.ts'
import { type Look, lookAtChanges } from './look-at-changes.ts'
import { missingStreams, nextToFetch } from './mirror-steps.ts'
import { heldStreams, pullChanges } from './pull-changes.ts'
import { dropReader, keepReader, ReaderGone, streamKeysOf } from './readers.ts'
import { parseStreamList } from './stream-list.ts'

type Session = { person: string; tenant: string; token: string }

/**
 * Brings the mirror of the person at work up to date: their list of streams, the streams that are missing, step by step,
 * and what changed. Resolves how many milliseconds the last look at the changes took, null without a server session, or
 * while the device is full. One page at a time does it; a cut is continued by the next call. The session is the one of the
 * beginning, whoever comes in meanwhile. Throws `OfficeUnreachable` or `ServerError`.
 */
export async function refreshMirror(): Promise<number | null> {
  if (!sessionToken()) return null
  return withLock('fairlead-mirror', async () => {
    const session = sessionToken()
    if (!session || storageStore.getState().saveRefused) return null
    let reader = (await mirrorDatabase.readers.get(session.person)) ?? null
    let listKept = Promise.resolve()
    let hasMoved = false
    let took = 0
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (!reader || attempt > 0) {
        hasMoved ||= reader !== null
        const read = await readStreamList(session)
        reader = read.reader
        listKept = read.kept
      }
      try {
        const early = await fetchMissing(reader, listKept, session.token)
        const began = performance.now()
        const pulled = await pullChanges(reader, session.token, early)
        took = performance.now() - began
        if (pulled === 'current') {
          await noteContact(session, hasMoved)
          await compactStreams(streamKeysOf(reader))
          return took
        }
      } catch (error) {
        if (error instanceof ReaderGone) return null
        // A stream that is gone by now: the list is not what it was, and is read again.
        const isGone = error instanceof EpochMoved || (error instanceof ServerError && error.status === 404)
        if (!isGone) throw error
      }
    }
    return took
  })
}

/** Asks for the person's streams, and keeps the list: what of them is here or missing is the same meanwhile. */
async function readStreamList({ person, tenant, token }: Session): Promise<{ reader: ReaderRow; kept: Promise<void> }> {
  const asked = Date.now()
  const list = parseStreamList(await askPublicly('get', 'sync/streams', {}, token).json())
  const { epoch, streamsHash, streams } = list
  const reader: ReaderRow = { person, tenant, epoch, streamsHash, streams, pulledAt: 0 }
  const keep = async () => {
    if (await meetEpoch(tenant, epoch)) afterSubmit()
    await keepReader(reader)
    // Whoever is taken off the device loses the identity first, and then what stands here.
    if (await outboxDatabase.identities.get(person)) return
    await dropReader(person)
    throw new ReaderGone()
  }
  // Two databases: neither need wait until the disk has what the other keeps.
  const kept = Promise.all([noteServerTime(tenant, list.serverTime, asked), keep()])
  return { reader, kept: kept.then(() => undefined) }
}

/**
 * Fetches the streams not held, or held of another epoch, step by step: a later step begins when all of the one before has
 * come, is kept behind it, and leaves out what is held back for the link's sake as it shows by then. `listKept`: nothing is
 * kept before the list of streams is. Resolves a look at what changed meanwhile, null where that is still to be asked for.
 */
async function fetchMissing(reader: ReaderRow, listKept: Promise<void>, token: string): Promise<Look | null> {
  const keeping = new KeepingInTurn(listKept)
  try {
    const found = await missingStreams(reader)
    if (found.length === 0) return null
    const [progress, held] = await Promise.all([resumableProgress(reader, found), heldStreams(reader)])
    const early = new EarlyLook(
      found.map(({ name }) => name),
      [...progress.values(), ...held].map(({ position }) => position),
      (after) => lookAtChanges(reader, after, token),
    )
    const pace = firstPace()
    for (let missing = found; missing.length > 0; ) {
      const { now, later } = nextToFetch(missing, await heldStreamsOf(reader.tenant, missing))
      if (now.length > 0) await fetchMeasured(reader, now, token, pace, { progress, keeping, early })
      missing = later
    }
    return await early.answer()
  } finally {
    await keeping.whole()
  }
}

async function fetchMeasured(
  reader: ReaderRow,
  missing: ReaderRow['streams'],
  token: string,
  pace: FetchPace,
  state: FetchState,
): Promise<void> {
  const began = performance.now()
  let received = 0
  const hear = (bytes: number) => {
    received += bytes
    void noteTransfer('down', received, performance.now() - began).catch(() => undefined)
  }
  await fetchStreams(reader, missing, token, hear, pace, state)
}

/** Asks who the person is by now: when their streams have changed, and otherwise once an hour; also after the clock was set back. */
async function noteContact({ person, token }: Session, hasMoved: boolean): Promise<void> {
  const row = await outboxDatabase.identities.get(person)
  if (row && (hasMoved || Math.abs(Date.now() - row.lastContactAt) > 3_600_000)) await refreshMe({ person, token })
}
