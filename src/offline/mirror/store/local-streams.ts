import { openReadTransaction, requestResult } from '#src/offline/startup/connection/early-connection.ts'
import { mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { streamKeysOf } from './readers.ts'
import { orderByKeys, readRowsByStream } from './rows-by-stream.ts'

/** What a person reads, and those of the streams that are here completely, of the epoch their list is of. */
export type ReaderAndStreams = { reader: ReaderRow; localStreams: StreamRow[] }

/**
 * Both in one look, which every request for changes waits for; null where this device knows of no reader. Past Dexie, so that
 * no live query looks again by it.
 */
export async function readReaderAndStreams(person: string): Promise<ReaderAndStreams | null> {
  const reading = await openReadTransaction(mirrorDatabase, ['readers', 'streams'])
  // All there are, of others on this device too: one request takes as long as a few of the dozens of a person's streams.
  const [reader, rows]: [ReaderRow | undefined, StreamRow[]] = await Promise.all([
    requestResult(reading.objectStore('readers').get(person)),
    requestResult(reading.objectStore('streams').getAll()),
  ])
  if (!reader) return null
  return { reader, localStreams: filterCompleteStreams(reader, orderByKeys(rows, streamKeysOf(reader))) }
}

/** The streams of a person that are here completely, of the epoch their list is of; live queries follow it. */
export async function readLocalStreams(reader: ReaderRow): Promise<StreamRow[]> {
  return filterCompleteStreams(reader, await readRowsByStream(mirrorDatabase.streams, streamKeysOf(reader)))
}

const filterCompleteStreams = ({ epoch }: ReaderRow, rows: readonly (StreamRow | undefined)[]): StreamRow[] =>
  rows.filter((row) => row !== undefined).filter((row) => row.epoch === epoch)
