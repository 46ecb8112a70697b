import { readDeviceReport } from '#src/offline/push/state/device-report.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { sessionToken } from '#src/offline/session/session-token.ts'
import { mirrorDatabase, type ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import type { DigestAnswer, DigestDepth } from '#src/protocol/mirror/digest.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { markStreamsStale, pullChanges, storeChangePage } from '../pull/pull-changes.ts'
import { refreshMirror } from '../pull/refresh-mirror.ts'
import { readReaderAndStreams } from '../store/local-streams.ts'
import { ReaderGone } from '../store/readers.ts'
import { streamKey, streamNameOf } from '../store/stream-key.ts'
import { loadStream } from '../store/stream-rows.ts'
import { parseDigests } from './digest-answers.ts'
import { computeLocalDigest } from './local-digest.ts'
import { noteDrift } from './note-drift.ts'
import { type DifferingStream, repairStream } from './repair-stream.ts'

/**
 * Result of a verification: `same`, `mended` (differences were repaired), `left` (some remain), `unknown` (nothing
 * could be compared). The names are stored in the support log.
 */
export type MirrorVerification = { end: 'same' | 'mended' | 'left' | 'unknown'; streams: number; rows: number }

/** Repair steps for streams that differ: rows first, then the whole stream, then none. */
const repairSteps = ['rows', 'stream', 'nothing'] as const
type RepairStep = (typeof repairSteps)[number]

/** Pages of changes read before a verification is postponed: the office is too busy. */
const maxPages = 5

/**
 * Compares the mirror of the person at work with the office and repairs differences: first the rows of differing
 * buckets, otherwise the whole stream. The outbox is not touched. Each difference is reported before its repair, so
 * that a program fault stays visible. Throws `OfficeUnreachable` or `ServerError`.
 */
export async function verifyMirror(depth: DigestDepth): Promise<MirrorVerification> {
  const found = { streams: 0, rows: 0 }
  for (const step of repairSteps) {
    if ((await refreshMirror()) === null) return { end: 'unknown', ...found }
    const differed = await withLock('fairlead-mirror', () => compareAndRepair(depth, step)).catch(nothingIfGone)
    if (differed === null) return { end: 'unknown', ...found }
    if (differed.streams === 0) return { end: found.streams > 0 ? 'mended' : 'same', ...found }
    if (step === 'rows') found.streams = differed.streams
    found.rows += differed.rows
  }
  return { end: 'left', ...found }
}

/** A person removed from the device meanwhile has nothing to compare. */
function nothingIfGone(error: unknown): null {
  if (error instanceof ReaderGone) return null
  throw error
}

type Position = { stream: string; position: number }
type Compared = { reader: ReaderRow; before: readonly Position[]; answer: DigestAnswer & { upTo: number } }

/** Under the mirror's lock: what differs from the office now; null where it cannot be determined. */
async function compareAndRepair(
  depth: DigestDepth,
  step: RepairStep,
): Promise<{ streams: number; rows: number } | null> {
  const session = sessionToken()
  const compared = session ? await fetchDigestsAtPosition(session.person, session.token, depth) : null
  if (!session || !compared) return null
  const { reader, before, answer } = compared
  const differing: DifferingStream[] = []
  const broken: Position[] = []
  const names = reader.streams.map(({ name }) => name).sort((left, right) => (left < right ? -1 : 1))
  for (const [index, name] of names.entries()) {
    const local = before.find(({ stream }) => stream === streamKey(reader.tenant, name))
    const digest = answer.digests[index]
    if (!local || digest === undefined) continue
    const rows = local.position > answer.upTo ? null : await loadStream(local.stream).catch(() => null)
    if (!rows) {
      // A position beyond the office's would skip changes; unreadable rows would show nothing.
      broken.push(local)
      continue
    }
    // Another tab without locks has advanced it: it is compared another time.
    if (rows.position !== answer.upTo) continue
    const border = answer.borders[readStreamName(name).resource]
    const own = await computeLocalDigest(rows.records, depth, border)
    if (own.digest !== digest) differing.push({ rows, local: own, border, depth })
  }
  const streams = differing.length + broken.length
  if (streams === 0) await noteVerified(reader, depth)
  if (streams > 0) {
    const keys = [...broken.map(({ stream }) => stream), ...differing.map(({ rows }) => rows.stream)]
    await noteDrift(reader.tenant, step, keys.map(streamNameOf))
  }
  if (step === 'nothing') return { streams, rows: 0 }
  await markStreamsStale(broken)
  let repaired = 0
  for (const stream of differing) {
    const rows = step === 'rows' ? await repairStream(reader, stream, session.token) : null
    if (rows === null) await markStreamsStale([stream.rows])
    repaired += rows ?? 0
  }
  return { streams, rows: repaired }
}

/**
 * Pulls until the mirror is at the very position of the office's digests. Positions are read before the request, so
 * that one beyond the office's is certainly wrong.
 */
async function fetchDigestsAtPosition(person: string, token: string, depth: DigestDepth): Promise<Compared | null> {
  for (let page = 0; page < maxPages; page += 1) {
    const seen = await readReaderAndStreams(person)
    if (!seen || seen.localStreams.length === 0) return null
    const { reader, localStreams } = seen
    const before = localStreams.map(({ stream, position }) => ({ stream, position }))
    const after = Math.min(...localStreams.map(({ position }) => position))
    const searchParams = { after, streams: reader.streamsHash, depth }
    const report = await readDeviceReport(reader.tenant)
    const answer = parseDigests(await sendPublicRequest('get', 'sync/digests', { searchParams }, token, report).json())
    if (answer.moved || answer.epoch !== reader.epoch) return null
    await storeChangePage(reader, localStreams, answer.changes, answer.upTo)
    if (!answer.more) return { reader, before, answer }
    if ((await pullChanges(reader, token)) !== 'current') return null
  }
  return null
}

async function noteVerified(reader: ReaderRow, depth: DigestDepth): Promise<void> {
  const now = Date.now()
  await mirrorDatabase.readers.update(reader.person, {
    checkedAt: now,
    ...(depth === 'contents' && { contentsCheckedAt: now }),
  })
}
