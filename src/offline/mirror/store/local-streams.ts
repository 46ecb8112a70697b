import { answerOf, readingOf } from '#src/offline/startup/connection/early-connection.ts'
import { mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { streamKeysOf } from './readers.ts'
import { inPlace, rowsByStream } from './rows-by-stream.ts'

/** What a person reads, and those of the streams that are here completely, of the epoch their list is of. */
export type ReaderAndHeld = { reader: ReaderRow; held: StreamRow[] }

/**
 * Both in one look, which every request for changes waits for; null where this device knows of no reader. Past Dexie, so that
 * no live query looks again by it.
 */
export async function readerAndHeld(person: string): Promise<ReaderAndHeld | null> {
  const reading = await readingOf(mirrorDatabase, ['readers', 'streams'])
  // All there are, of others on this device too: one request takes as long as a few of the dozens of a person's streams.
  const [reader, rows]: [ReaderRow | undefined, StreamRow[]] = await Promise.all([
    answerOf(reading.objectStore('readers').get(person)),
    answerOf(reading.objectStore('streams').getAll()),
  ])
  if (!reader) return null
  return { reader, held: heldOf(reader, inPlace(rows, streamKeysOf(reader))) }
}

/** The streams of a person that are here completely, of the epoch their list is of; live queries follow it. */
export async function heldStreams(reader: ReaderRow): Promise<StreamRow[]> {
  return heldOf(reader, await rowsByStream(mirrorDatabase.streams, streamKeysOf(reader)))
}

const heldOf = ({ epoch }: ReaderRow, rows: readonly (StreamRow | undefined)[]): StreamRow[] =>
  rows.filter((row) => row !== undefined).filter((row) => row.epoch === epoch)
