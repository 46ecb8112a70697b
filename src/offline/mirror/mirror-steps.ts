import { mirrorDatabase, type ReaderRow } from '#src/offline/database/mirror-database.ts'
import { readStreamName } from '#src/protocol/stream.ts'
import { streamKey } from './stream-key.ts'

type Stream = ReaderRow['streams'][number]

/**
 * The steps of the first mirror (`design/sync.md`, Reading): 1 identity and forms, 2 open work of one's own, of this vessel
 * or department, 3 the rest, to which the whole company's work belongs.
 */
export function mirrorStepOf({ name, priority }: Stream): 1 | 2 | 3 {
  if (priority === 1) return 1
  return priority === 2 && readStreamName(name).key !== 'tenant' ? 2 : 3
}

/**
 * The streams of a person that are not held, or held of another epoch, in the order in which they are fetched: by step,
 * within one by priority, and then the lightest first, so that most is soon readable.
 */
export async function missingStreams(reader: ReaderRow): Promise<Stream[]> {
  const held = await mirrorDatabase.streams.bulkGet(reader.streams.map(({ name }) => streamKey(reader.tenant, name)))
  return reader.streams.filter((_stream, index) => held[index]?.epoch !== reader.epoch).sort(byStep)
}

function byStep(left: Stream, right: Stream): number {
  return (
    mirrorStepOf(left) - mirrorStepOf(right) || left.priority - right.priority || (left.bytes ?? 0) - (right.bytes ?? 0)
  )
}
