import type { StreamName } from '#src/protocol/stream.ts'

/** The key of a stream on this device: streams of two tenants may bear one name. */
export function streamKey(tenant: string, name: StreamName): string {
  return `${tenant}/${name}`
}

/** The stream's name out of its key on this device. */
export function streamNameOf(key: string): StreamName {
  return key.slice(key.indexOf('/') + 1)
}
