import { liveQuery, type Observable } from 'dexie'
import { mirrorDatabase } from '#src/offline/storage/mirror-database.ts'
import { readStreamName } from '#src/protocol/mirror/stream.ts'
import { streamKey } from './stream-key.ts'

/** What this device holds of one resource for one person, over all their streams of it. */
export type ResourceOnDevice = {
  resource: string
  /** The mirror's priority: 1 comes first. */
  priority: number
  streams: number
  /** How many of them are complete. */
  completeStreams: number
  /** Milliseconds of their oldest update; null where nothing is here yet. */
  receivedAt: number | null
}

/** The person's part of the mirror by resource, most urgent first; live. */
export function observeMirrorOverview(person: string): Observable<ResourceOnDevice[]> {
  return liveQuery(() => readMirrorOverview(person))
}

async function readMirrorOverview(person: string): Promise<ResourceOnDevice[]> {
  const reader = await mirrorDatabase.readers.get(person)
  if (!reader) return []
  const rows = await mirrorDatabase.streams.bulkGet(reader.streams.map(({ name }) => streamKey(reader.tenant, name)))
  const byResource = new Map<string, ResourceOnDevice>()
  for (const [index, { name, priority }] of reader.streams.entries()) {
    const { resource } = readStreamName(name)
    const row = rows[index]
    const receivedAt = row ? Math.max(row.receivedAt, reader.pulledAt) : null
    const known = byResource.get(resource) ?? { resource, priority, streams: 0, completeStreams: 0, receivedAt: null }
    byResource.set(resource, {
      ...known,
      streams: known.streams + 1,
      completeStreams: known.completeStreams + (row ? 1 : 0),
      receivedAt: receivedAt === null ? known.receivedAt : Math.min(known.receivedAt ?? receivedAt, receivedAt),
    })
  }
  return [...byResource.values()].sort(
    (left, right) => left.priority - right.priority || left.resource.localeCompare(right.resource),
  )
}
