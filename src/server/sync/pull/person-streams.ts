import { sha256Hex } from '#src/lib/sha256.ts'
import type { StreamName } from '#src/protocol/mirror/stream.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'

/** One stream a person reads, and its resource. */
export type PersonStream = { name: StreamName; resource: Resource }

/** All streams of a person as of now, sorted by name. */
export function personStreams(resources: readonly Resource[], actor: Actor): PersonStream[] {
  return resources
    .flatMap((resource) => readableStreams(resource, actor).map((name) => ({ name, resource })))
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** The hash that tells whether a person's streams are still those a device knows: SHA-256 over the sorted names. */
export async function streamsHash(streams: readonly PersonStream[]): Promise<string> {
  const bytes = new TextEncoder().encode(streams.map(({ name }) => name).join('\n'))
  return sha256Hex(new Uint8Array(bytes))
}
