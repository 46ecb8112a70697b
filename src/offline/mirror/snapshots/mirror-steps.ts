import type { ReaderRow, StreamRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamKey } from '../store/stream-key.ts'

type Stream = ReaderRow['streams'][number]

/**
 * Estimated maximum size of a stream fetched along with an earlier step: seconds on the slowest link, but one request
 * less.
 */
const maxAlongBytes = 32 * 1024

/**
 * The steps of the first mirror (`design/sync.md`, Reading): 1 identity and forms, 2 open work of the person, vessel or
 * department, 3 the rest, including company-wide records.
 */
export function mirrorStepOf({ name, priority }: Stream): 1 | 2 | 3 {
  if (priority === 1) return 1
  return priority === 2 && readStreamName(name).key !== 'tenant' ? 2 : 3
}

/** The person's missing streams in fetching order: by step, then priority, then size, so that most is soon readable. */
export function findMissingStreams(reader: ReaderRow, localStreams: readonly StreamRow[]): Stream[] {
  const keys = new Set(localStreams.map(({ stream }) => stream))
  return reader.streams.filter(({ name }) => !keys.has(streamKey(reader.tenant, name))).sort(byStep)
}

function byStep(left: Stream, right: Stream): number {
  return (
    mirrorStepOf(left) - mirrorStepOf(right) || left.priority - right.priority || (left.bytes ?? 0) - (right.bytes ?? 0)
  )
}

/**
 * Which missing streams are fetched now: those of the first step that are not deferred, plus small ones of later steps
 * to save a request. `later` is examined again after them.
 */
export function selectNextToFetch(
  missing: readonly Stream[],
  deferred: ReadonlySet<Stream>,
): { now: Stream[]; later: Stream[] } {
  const step = missing[0] && mirrorStepOf(missing[0])
  const now = missing.filter((stream) => mirrorStepOf(stream) === step && !deferred.has(stream))
  let size = now.reduce((sum, { bytes = maxAlongBytes }) => sum + bytes, 0)
  const later: Stream[] = []
  for (const stream of missing.filter((one) => mirrorStepOf(one) !== step)) {
    const withIt = size + (stream.bytes ?? maxAlongBytes)
    const isAlong = now.length > 0 && !deferred.has(stream) && withIt <= maxAlongBytes
    if (isAlong) size = withIt
    ;(isAlong ? now : later).push(stream)
  }
  return { now, later }
}
