import { type PackedAnswer, unpackResults } from '#src/protocol/packing/packed-answer.ts'
import { entryTextsOf, packBatch } from '#src/protocol/packing/packed-batch.ts'
import type { BatchEncoder } from './batch-encoding.ts'

/** Entries from which on packing makes a batch smaller: it has to say what they have in common and what not. */
const minPackedEntries = 8

/** Answers to what is packed after which it is sent plain: the office cannot unpack it, or failed over it. */
const statusesToRetryPlain: readonly unknown[] = [422, 500]

/**
 * Queues go packed (`src/protocol/packing/packed-batch.ts`), and plain where anything of that fails: an office that is too old to
 * unpack them, or whose packed answer this app cannot read. Entries that were taken get the answer again that they had.
 * Pages send so; the worker has no room for it, and sends batches as they are.
 */
export const packedEncoder: BatchEncoder = async (batch, rows, send) => {
  const ids = entryTextsOf(batch.runs).map((text) => String(Reflect.get(Object(JSON.parse(text)), 'id')))
  if (ids.length < minPackedEntries) return send(batch)
  const keyOf = new Map(rows.flatMap(({ record, naturalKey }) => (naturalKey ? [[record, naturalKey]] : [])))
  // Packing is thrift: what it cannot do holds nothing up.
  const packed = await packBatch(batch, keyOf).catch(() => null)
  const answer = packed && (await send(packed))
  if (!packed || statusesToRetryPlain.includes(answer?.status)) return send(batch)
  const json = answer && unpackAnswer(answer.json, ids)
  if (answer && json === null) return send(batch)
  return answer && { ...answer, json }
}

/** The answer with its results unpacked; null where they cannot be. What is no packed answer stays what it is. */
function unpackAnswer(json: unknown, ids: readonly string[]): unknown {
  const { packed, ...answer }: { packed?: PackedAnswer['packed'] } = Object(json)
  if (!packed) return json
  try {
    return { ...answer, results: unpackResults(packed, ids) }
  } catch {
    return null
  }
}
