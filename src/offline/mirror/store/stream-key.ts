import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { readStreamName, type StreamName } from '#src/protocol/mirror/stream.ts'

/** A stream's key on this device: two tenants may use the same stream name. */
export function streamKey(tenant: string, name: StreamName): string {
  return `${tenant}/${name}`
}

/** The stream's name from its key. */
export function streamNameOf(key: string): StreamName {
  return key.slice(key.indexOf('/') + 1)
}

/** The names of the streams of a resource that somebody reads. */
export function streamNamesOf({ streams }: Pick<ReaderRow, 'streams'>, resource: string): StreamName[] {
  return streams.map(({ name }) => name).filter((name) => readStreamName(name).resource === resource)
}
