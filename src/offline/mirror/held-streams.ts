import { answerOf, readingOf } from '#src/offline/database/early-connection.ts'
import { mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/database/mirror-database.ts'
import { streamKeysOf } from './readers.ts'

/** What a person reads, and those of the streams that are here completely, of the epoch their list is of. */
export type ReaderAndHeld = { reader: ReaderRow; held: StreamRow[] }

/**
 * Both in one look, which every request for changes waits for; null where this device knows of no reader. Past Dexie, so that
 * no live query looks again by it.
 */
export async function readerAndHeld(person: string): Promise<ReaderAndHeld | null> {
  const reading = await readingOf(mirrorDatabase, ['readers', 'streams'])
  const reader: ReaderRow | undefined = await answerOf(reading.objectStore('readers').get(person))
  if (!reader) return null
  const streams = reading.objectStore('streams')
  const rows: (StreamRow | undefined)[] = await Promise.all(
    streamKeysOf(reader).map((key) => answerOf(streams.get(key))),
  )
  return { reader, held: heldOf(reader, rows) }
}

/** The streams of a person that are here completely, of the epoch their list is of; live queries follow it. */
export async function heldStreams(reader: ReaderRow): Promise<StreamRow[]> {
  return heldOf(reader, await mirrorDatabase.streams.bulkGet(streamKeysOf(reader)))
}

const heldOf = ({ epoch }: ReaderRow, rows: readonly (StreamRow | undefined)[]): StreamRow[] =>
  rows.filter((row) => row !== undefined).filter((row) => row.epoch === epoch)
