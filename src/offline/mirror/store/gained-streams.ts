import { liveQuery, type Observable } from 'dexie'
import { type GainedStreams, mirrorDatabase, type ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamKey } from './stream-key.ts'

/** What a person came to read, by resource, and when this device learnt of it (milliseconds); all of it is here. */
export type GainedResources = { at: number; resources: readonly string[] }

/** Milliseconds for which it is still called new. */
const newForMs = 7 * 86_400_000

/**
 * What is new of a list of streams beside the one before it. A first list brings nothing new, and neither does a narrower
 * stream of what was read of the whole company; what was not told yet stands with what comes now, and what left the list
 * again is forgotten.
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
  const kept = earlier ? names.filter((name) => earlier.streams.includes(name)) : []
  if (fresh.length === 0) return earlier && kept.length > 0 ? { ...earlier, streams: kept } : undefined
  return { at: now, streams: earlier?.isTold === false ? [...kept, ...fresh] : fresh, isTold: false }
}

/** What the person came to read in the last days, as soon as all of it has been brought; null otherwise; live. */
export function observeGainedResources(person: string): Observable<GainedResources | null> {
  return liveQuery(async () => {
    const reader = await mirrorDatabase.readers.get(person)
    return reader?.gained && Date.now() - reader.gained.at < newForMs ? readCompleteGains(reader, reader.gained) : null
  })
}

/** What to tell the person, once on this device: whoever gets it tells it. Null where nothing is, or was told. */
export async function takeUnannouncedGains(person: string): Promise<GainedResources | null> {
  const { readers, streams } = mirrorDatabase
  return mirrorDatabase.transaction('rw', [readers, streams], async () => {
    const reader = await readers.get(person)
    if (!reader?.gained || reader.gained.isTold) return null
    const brought = await readCompleteGains(reader, reader.gained)
    if (brought) await readers.update(person, { gained: { ...reader.gained, isTold: true } })
    return brought
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
