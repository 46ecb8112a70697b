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
import { compactStreams } from './compact-stream.ts'
import { heldStreamsOf } from './fetch-holding.ts'
import { type FetchPace, firstPace } from './fetch-pace.ts'
import { EpochMoved, fetchStreams } from './fetch-streams.ts'
import { mirrorStepOf, missingStreams } from './mirror-steps.ts'
import { pullChanges } from './pull-changes.ts'
import { keepReader, streamKeysOf } from './readers.ts'
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
    let hasMoved = false
    let took = 0
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (!reader || attempt > 0) {
        hasMoved ||= reader !== null
        reader = await readStreamList(session)
      }
      try {
        await fetchMissing(reader, session.token)
        const began = performance.now()
        const pulled = await pullChanges(reader, session.token)
        took = performance.now() - began
        if (pulled === 'current') {
          await noteContact(session, hasMoved)
          await compactStreams(streamKeysOf(reader))
          return took
        }
      } catch (error) {
        // A stream that is gone by now: the list is not what it was, and is read again.
        const isGone = error instanceof EpochMoved || (error instanceof ServerError && error.status === 404)
        if (!isGone) throw error
      }
    }
    return took
  })
}

async function readStreamList({ person, tenant, token }: Session): Promise<ReaderRow> {
  const asked = Date.now()
  const list = parseStreamList(await askPublicly('get', 'sync/streams', {}, token).json())
  const { epoch, streamsHash, streams } = list
  const reader: ReaderRow = { person, tenant, epoch, streamsHash, streams, pulledAt: 0 }
  const keep = async () => {
    if (await meetEpoch(tenant, epoch)) afterSubmit()
    await keepReader(reader)
  }
  // Two databases: neither need wait until the disk has what the other keeps.
  await Promise.all([noteServerTime(tenant, list.serverTime, asked), keep()])
  return reader
}

/**
 * Fetches the streams not held, or held of another epoch, step by step: a later step begins when the one before is whole,
 * and leaves out what is held back for the link's sake as it shows by then.
 */
async function fetchMissing(reader: ReaderRow, token: string): Promise<void> {
  const missing = await missingStreams(reader)
  const pace = firstPace()
  for (const step of new Set(missing.map(mirrorStepOf))) {
    const left = missing.slice(missing.findIndex((stream) => mirrorStepOf(stream) === step))
    const held = await heldStreamsOf(reader.tenant, left)
    const own = left.filter((stream) => mirrorStepOf(stream) === step && !held.has(stream))
    if (own.length > 0) await fetchMeasured(reader, own, token, pace)
  }
}

async function fetchMeasured(
  reader: ReaderRow,
  missing: ReaderRow['streams'],
  token: string,
  pace: FetchPace,
): Promise<void> {
  const began = performance.now()
  let received = 0
  const hear = (bytes: number) => {
    received += bytes
    void noteTransfer('down', received, performance.now() - began).catch(() => undefined)
  }
  await fetchStreams(reader, missing, token, hear, pace)
}

/** Asks who the person is by now: when their streams have changed, and otherwise once an hour; also after the clock was set back. */
async function noteContact({ person, token }: Session, hasMoved: boolean): Promise<void> {
  const row = await outboxDatabase.identities.get(person)
  if (row && (hasMoved || Math.abs(Date.now() - row.lastContactAt) > 3_600_000)) await refreshMe({ person, token })
}
