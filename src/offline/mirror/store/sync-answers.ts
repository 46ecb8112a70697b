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

/** Rows are parsed leniently: unknown fields of a newer server are preserved. */
export const recordSchema = z.custom<StoredRecord>(isRecord)

function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value
}

function isChange(value: unknown): value is StreamChange {
  if (typeof value !== 'object' || value === null || !('streams' in value)) return false
  const [resource, id]: unknown[] = [Reflect.get(value, 'resource'), Reflect.get(value, 'id')]
  if (typeof resource !== 'string' || typeof id !== 'string' || !('record' in value)) return false
  const { streams, record } = value
  const areNames = Array.isArray(streams) && streams.every((name: unknown) => typeof name === 'string')
  return areNames && (record === null || isRecord(record))
}

const changePage = z.object({
  epoch: z.string(),
  serverTime: z.string(),
  moved: z.boolean(),
  upTo: z.number(),
  more: z.boolean(),
  // Checked by hand instead of by a schema: there are hundreds at a time, and lists wait for them.
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

/** Parses the directory of an answer of `POST /sync/bundles`; throws otherwise. */
export function parsePackedDirectory(directory: unknown): PackedDirectory {
  return packedDirectory.parse(directory)
}

/** Parses the answer of `GET /sync/streams`; throws otherwise. */
export function parseStreamList(answer: unknown): StreamList {
  return streamList.parse(answer)
}

/** Parses the answer of `GET /sync/changes`; throws otherwise. */
export function parseChangePage(answer: unknown): ChangePage {
  return changePage.parse(answer)
}
