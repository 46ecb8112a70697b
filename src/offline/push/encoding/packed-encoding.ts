import { type PackedAnswer, unpackResults } from '#src/protocol/packing/packed-answer.ts'
import { entryTextsOf, packBatch } from '#src/protocol/packing/packed-batch.ts'
import type { BatchEncoder } from './batch-encoding.ts'

/** Number of entries from which packing makes a batch smaller. */
const minPackedEntries = 8

/** Statuses after which a packed batch is sent plain: the office cannot unpack it, or failed over it. */
const statusesToRetryPlain: readonly unknown[] = [422, 500]

/**
 * Packs queues (`src/protocol/packing/packed-batch.ts`), and falls back to plain where that fails: an older office, or
 * a packed answer this app cannot read. Entries already received get the same answer again. Only pages pack; the
 * worker's size limit leaves no room for it.
 */
export const packedEncoder: BatchEncoder = async (batch, rows, send) => {
  const ids = entryTextsOf(batch.runs).map((text) => String(Reflect.get(Object(JSON.parse(text)), 'id')))
  if (ids.length < minPackedEntries) return send(batch)
  const keyOf = new Map(rows.flatMap(({ record, naturalKey }) => (naturalKey ? [[record, naturalKey]] : [])))
  // Packing only saves bytes: if it fails, the plain batch goes.
  const packed = await packBatch(batch, keyOf).catch(() => null)
  const answer = packed && (await send(packed))
  if (!packed || statusesToRetryPlain.includes(answer?.status)) return send(batch)
  const json = answer && unpackAnswer(answer.json, ids)
  if (answer && json === null) return send(batch)
  return answer && { ...answer, json }
}

/** The answer with its results unpacked; null where they cannot be. A plain answer is returned unchanged. */
function unpackAnswer(json: unknown, ids: readonly string[]): unknown {
  const { packed, ...answer }: { packed?: PackedAnswer['packed'] } = Object(json)
  if (!packed) return json
  try {
    return { ...answer, results: unpackResults(packed, ids) }
  } catch {
    return null
  }
}
