import { z } from 'zod/mini'
import type { PackedDirectory } from '#src/protocol/mirror/packed-pages.ts'
import type { ChangePage, StreamChange, StreamList } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

const streamList = z.object({
  epoch: z.string(),
  serverTime: z.string(),
  streamsHash: z.string(),
  streams: z.array(
    z.object({ name: z.string(), priority: z.number(), schemaVersion: z.number(), bytes: z.optional(z.number()) }),
  ),
})

/** Rows are read leniently: a newer server's fields are kept, and shown as far as they are understood. */
export const recordSchema = z.custom<StoredRecord>(isRecord)

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value
}

function isChange(value: unknown): value is StreamChange {
  if (typeof value !== 'object' || value === null || !('streams' in value)) return false
  const [resource, id]: unknown[] = [Reflect.get(value, 'resource'), Reflect.get(value, 'id')]
  if (typeof resource !== 'string' || typeof id !== 'string' || !('record' in value)) return false
  const { streams, record: told } = value
  const areNames = Array.isArray(streams) && streams.every((name: unknown) => typeof name === 'string')
  return areNames && (told === null || isRecord(told))
}

const changePage = z.object({
  epoch: z.string(),
  serverTime: z.string(),
  moved: z.boolean(),
  upTo: z.number(),
  more: z.boolean(),
  // Hundreds at a time, for which lists wait: looked at plainly, without a schema for each.
  changes: z.array(z.custom<StreamChange>(isChange)),
})

const packedDirectory = z.object({
  epoch: z.string(),
  bundles: z.array(
    z.object({
      stream: z.string(),
      sha256: z.string(),
      position: z.number(),
      next: z.nullable(z.string()),
      length: z.number(),
      head: z.nullable(z.object({ order: z.string(), sha256: z.string(), length: z.number() })),
    }),
  ),
})

/** What the answer of `POST /sync/bundles` begins with; anything else throws. */
export function parsePackedDirectory(directory: unknown): PackedDirectory {
  return packedDirectory.parse(directory)
}

/** The answer of `GET /sync/streams`; anything else throws. */
export function parseStreamList(answer: unknown): StreamList {
  return streamList.parse(answer)
}

/** The answer of `GET /sync/changes`; anything else throws. */
export function parseChangePage(answer: unknown): ChangePage {
  return changePage.parse(answer)
}
