import { liveQuery, type Observable } from 'dexie'
import { type GainedStreams, mirrorDatabase, type ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamKey } from './stream-key.ts'

/** Resources that a person may newly read, all of them local, and when this device learnt of it (milliseconds). */
export type GainedResources = { at: number; resources: readonly string[] }

/** Milliseconds for which it counts as new. */
const newForMs = 7 * 86_400_000

/**
 * What a stream list adds to the one before. A first list adds nothing, nor does a narrower stream of a resource
 * already read company-wide. Unannounced gains are merged; streams that left the list again are dropped.
 */
export function findGainedStreams(
  before: ReaderRow | undefined,
  streams: ReaderRow['streams'],
  now: number,
): GainedStreams | undefined {
  if (!before) return undefined
  const known = new Set(before.streams.map(({ name }) => name))
  const names = streams.map(({ name }) => name)
  const readWhole = new Set(
    [...known].map(readStreamName).flatMap(({ resource, key }) => (key === 'tenant' ? [resource] : [])),
  )
  const fresh = names.filter((name) => !known.has(name) && !readWhole.has(readStreamName(name).resource))
  const earlier = before.gained
  const unannounced = earlier ? names.filter((name) => earlier.streams.includes(name)) : []
  if (fresh.length === 0) return earlier && unannounced.length > 0 ? { ...earlier, streams: unannounced } : undefined
  return { at: now, streams: earlier?.isTold === false ? [...unannounced, ...fresh] : fresh, isTold: false }
}

/** What the person gained in the last days, once all of it is local; otherwise null; live. */
export function observeGainedResources(person: string): Observable<GainedResources | null> {
  return liveQuery(async () => {
    const reader = await mirrorDatabase.readers.get(person)
    return reader?.gained && Date.now() - reader.gained.at < newForMs ? readCompleteGains(reader, reader.gained) : null
  })
}

/** Gains to announce to the person, once per device: the caller that receives them announces them. Otherwise null. */
export async function claimUnannouncedGains(person: string): Promise<GainedResources | null> {
  const { readers, streams } = mirrorDatabase
  return mirrorDatabase.transaction('rw', [readers, streams], async () => {
    const reader = await readers.get(person)
    if (!reader?.gained || reader.gained.isTold) return null
    const gained = await readCompleteGains(reader, reader.gained)
    if (gained) await readers.update(person, { gained: { ...reader.gained, isTold: true } })
    return gained
  })
}

async function readCompleteGains(
  { tenant }: ReaderRow,
  { at, streams }: GainedStreams,
): Promise<GainedResources | null> {
  const rows = await mirrorDatabase.streams.bulkGet(streams.map((name) => streamKey(tenant, name)))
  if (rows.some((row) => row === undefined)) return null
  return { at, resources: [...new Set(streams.map((name) => readStreamName(name).resource))] }
}
