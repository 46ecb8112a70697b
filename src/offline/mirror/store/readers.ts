import { deleteKeptFilesBut } from '#src/offline/attachments/keep-files.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { mirrorDatabase, type ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { findGainedStreams } from './gained-streams.ts'
import { deleteKeptCommentsOf } from './kept-comments.ts'
import { streamKey } from './stream-key.ts'

/** The keys on this device of the streams a person reads. */
export function streamKeysOf(reader: Pick<ReaderRow, 'tenant' | 'streams'>): string[] {
  return reader.streams.map(({ name }) => streamKey(reader.tenant, name))
}

/** The person, or their office data, was removed from this device during the fetch. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

/** Inside a transaction: throws `ReaderGone` unless the person still reads by this list on this device. */
export async function requireReader({ person, streamsHash }: ReaderRow): Promise<void> {
  const now = await mirrorDatabase.readers.get(person)
  if (now?.streamsHash !== streamsHash) throw new ReaderGone()
}

/** Stores a person's streams and deletes those that nobody on this device reads any more. */
export async function storeReader(reader: ReaderRow): Promise<void> {
  const { readers, streams, progress, bundles, log } = mirrorDatabase
  await mirrorDatabase.transaction('rw', [readers, streams, progress, bundles, log], async () => {
    const gained = findGainedStreams(await readers.get(reader.person), reader.streams, Date.now())
    await readers.put({ ...reader, ...(gained && { gained }) })
    await deleteUnreadStreams()
  })
  publishTabEvent({ kind: 'mirror', streams: [] })
}

/** Deletes a reader, what they keep, and the streams that nobody else on this device reads. */
export async function deleteReader(person: string): Promise<void> {
  const { readers, streams, progress, bundles, log } = mirrorDatabase
  await mirrorDatabase.transaction('rw', [readers, streams, progress, bundles, log], async () => {
    await readers.delete(person)
    await deleteUnreadStreams()
  })
  await deleteKeptCommentsOf(person)
  await deleteKeptFilesBut(new Set((await readers.toArray()).map(({ tenant }) => tenant)))
  publishTabEvent({ kind: 'mirror', streams: [] })
}

async function deleteUnreadStreams(): Promise<void> {
  const { readers, streams, progress } = mirrorDatabase
  const read = new Set((await readers.toArray()).flatMap(streamKeysOf))
  const localKeys = [...(await streams.toCollection().primaryKeys()), ...(await progress.toCollection().primaryKeys())]
  const lost = [...new Set(localKeys)].filter((key) => !read.has(key))
  for (const key of lost) await deleteStream(key)
}

/** Inside a transaction: deletes everything of a stream. */
async function deleteStream(key: string): Promise<void> {
  const { streams, progress, bundles, log } = mirrorDatabase
  await streams.delete(key)
  await progress.delete(key)
  await log.where('stream').equals(key).delete()
  await bundles
    .where('[stream+generation+number]')
    .between(
      [key, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
      [key, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    )
    .delete()
}
