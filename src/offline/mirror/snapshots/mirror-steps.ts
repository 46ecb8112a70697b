import type { ReaderRow, StreamRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamKey } from '../store/stream-key.ts'

type Stream = ReaderRow['streams'][number]

/** Estimated bytes up to which a step takes small streams of the next ones along: seconds on the thinnest link, and a round trip less. */
const maxAlongBytes = 32 * 1024

/**
 * The steps of the first mirror (`design/sync.md`, Reading): 1 identity and forms, 2 open work of one's own, of this vessel
 * or department, 3 the rest, to which the whole company's work belongs.
 */
export function mirrorStepOf({ name, priority }: Stream): 1 | 2 | 3 {
  if (priority === 1) return 1
  return priority === 2 && readStreamName(name).key !== 'tenant' ? 2 : 3
}

/**
 * The streams of a person that are not among those held, in the order in which they are fetched: by step, within one by
 * priority, and then the lightest first, so that most is soon readable.
 */
export function findMissingStreams(reader: ReaderRow, held: readonly StreamRow[]): Stream[] {
  const keys = new Set(held.map(({ stream }) => stream))
  return reader.streams.filter(({ name }) => !keys.has(streamKey(reader.tenant, name))).sort(byStep)
}

function byStep(left: Stream, right: Stream): number {
  return (
    mirrorStepOf(left) - mirrorStepOf(right) || left.priority - right.priority || (left.bytes ?? 0) - (right.bytes ?? 0)
  )
}

/**
 * Which of the streams that are missing, in their order, are fetched now: those of the first step that are not held back,
 * and of the next ones what is light enough to come with them, also past what is not: a request less. `later`: what is looked
 * at again after them.
 */
export function selectNextToFetch(
  missing: readonly Stream[],
  held: ReadonlySet<Stream>,
): { now: Stream[]; later: Stream[] } {
  const step = missing[0] && mirrorStepOf(missing[0])
  const now = missing.filter((stream) => mirrorStepOf(stream) === step && !held.has(stream))
  let size = now.reduce((sum, { bytes = maxAlongBytes }) => sum + bytes, 0)
  const later: Stream[] = []
  for (const stream of missing.filter((one) => mirrorStepOf(one) !== step)) {
    const withIt = size + (stream.bytes ?? maxAlongBytes)
    const isAlong = now.length > 0 && !held.has(stream) && withIt <= maxAlongBytes
    if (isAlong) size = withIt
    ;(isAlong ? now : later).push(stream)
  }
  return { now, later }
}
