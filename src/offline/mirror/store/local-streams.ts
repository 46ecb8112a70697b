import { openReadTransaction, requestResult } from '#src/offline/startup/connection/early-connection.ts'
import { mirrorDatabase, type ReaderRow, type StreamRow } from '#src/offline/storage/mirror-database.ts'
import { streamKeysOf } from './readers.ts'
import { orderByKeys, readRowsByStream } from './rows-by-stream.ts'

/** A reader, and those of their streams that are completely local and of the list's epoch. */
export type ReaderAndStreams = { reader: ReaderRow; localStreams: StreamRow[] }

/**
 * Both in one read, since every request for changes waits for it; null without a reader. Past Dexie, so that no live
 * query depends on it.
 */
export async function readReaderAndStreams(person: string): Promise<ReaderAndStreams | null> {
  const reading = await openReadTransaction(mirrorDatabase, ['readers', 'streams'])
  // All streams, other people's too: one request for all is as fast as a few single ones.
  const [reader, rows]: [ReaderRow | undefined, StreamRow[]] = await Promise.all([
    requestResult(reading.objectStore('readers').get(person)),
    requestResult(reading.objectStore('streams').getAll()),
  ])
  if (!reader) return null
  return { reader, localStreams: filterCompleteStreams(reader, orderByKeys(rows, streamKeysOf(reader))) }
}

/** A person's streams that are completely local and of the list's epoch; for live queries. */
export async function readLocalStreams(reader: ReaderRow): Promise<StreamRow[]> {
  return filterCompleteStreams(reader, await readRowsByStream(mirrorDatabase.streams, streamKeysOf(reader)))
}

const filterCompleteStreams = ({ epoch }: ReaderRow, rows: readonly (StreamRow | undefined)[]): StreamRow[] =>
  rows.filter((row) => row !== undefined).filter((row) => row.epoch === epoch)
