import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import { type PackedAnswer, unpackResults } from '#src/protocol/packed-answer.ts'
import { packBatch, textsOf } from '#src/protocol/packed-batch.ts'
import type { BatchWay } from './batch-way.ts'

/** Entries from which on packing makes a batch smaller: it has to say what they have in common and what not. */
const leastPacked = 8

/**
 * Queues go packed (`src/protocol/packed-batch.ts`), and plain to an office that is too old to unpack them. Pages send so;
 * the worker has no room for it, and sends what it delivers as it is.
 */
export const packedWay: BatchWay = async (batch, send) => {
  const ids = textsOf(batch.runs).map((text) => String(Reflect.get(Object(JSON.parse(text)), 'id')))
  if (ids.length < leastPacked) return send(batch)
  const rows = await outboxDatabase.entries.bulkGet(ids)
  const keyOf = new Map(rows.flatMap((row) => (row?.naturalKey ? [[row.record, row.naturalKey]] : [])))
  // Packing is thrift: what it cannot do holds nothing up.
  const packed = await packBatch(batch, keyOf).catch(() => null)
  const answer = packed && (await send(packed))
  if (!packed || answer?.status === 422) return send(batch)
  return answer && { ...answer, json: unpacked(answer.json, ids) }
}

/** What is no packed answer stays what it is. */
function unpacked(json: unknown, ids: readonly string[]): unknown {
  const { packed, ...answer }: { packed?: PackedAnswer['packed'] } = Object(json)
  if (!packed) return json
  try {
    return { ...answer, results: unpackResults(packed, ids) }
  } catch {
    return json
  }
}
