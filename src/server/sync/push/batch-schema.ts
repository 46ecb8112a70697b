import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { type Batch, maxBatchEntries } from '#src/protocol/entries/batch.ts'
import { unpackBatch } from '#src/protocol/packing/packed-batch.ts'
import { PackedTooLarge } from '#src/protocol/packing/packed-columns.ts'
import { boundedList } from '#src/server/http/bounded-list.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'
import { packedEntries } from './packed-schema.ts'

/** Maximum bytes of a batch, before and after inflating, and characters of its entries after unpacking. */
export const batchBytes = 8_388_608

/**
 * Hashes between entries cost little but not nothing: devices fill short gaps and begin another run after longer ones.
 */
const linkLimit = 10 * maxBatchEntries

const uuid = z.string().refine(isUuid, 'This is not a valid ID')
const hash = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256') })
const count = z.int().min(1).max(maxBatchEntries)

const runsOf = <Link extends z.ZodType>(link: Link) =>
  boundedList(
    z.object({
      author: uuid,
      key: uuid,
      from: hash.shape.hash,
      links: boundedList(link),
      signature: z.string().max(200).nullable(),
    }),
  )
const head = {
  device: uuid,
  epoch: uuid.nullable(),
  brief: z.literal(true).optional().catch(undefined),
}
const plainBatch = z.object({ ...head, runs: runsOf(z.union([z.strictObject({ entry: z.string() }), hash])) })
const packedBatch = z.object({
  ...head,
  packed: packedEntries,
  runs: runsOf(z.union([z.strictObject({ packed: count }), hash])),
})

/** A parsed batch, and whether its entries came packed: the answer uses the same form. */
export type ParsedBatch = { batch: Batch; isPacked: boolean }

/** The body of `POST /sync/outbox`. Entries are parsed one by one later, so that a bad one fails alone. */
export async function parseBatch(body: unknown): Promise<ParsedBatch> {
  const isPacked = 'packed' in Object(body)
  const batch = isPacked ? await unpacked(body) : parseInput(plainBatch, body)
  const links = batch.runs.flatMap((run) => run.links)
  const entries = links.filter((one) => 'entry' in one).length
  if (entries > maxBatchEntries || batch.runs.length > maxBatchEntries || links.length > linkLimit) throw tooLarge()
  return { batch, isPacked }
}

async function unpacked(body: unknown): Promise<Batch> {
  const batch = parseInput(packedBatch, body)
  const texts = batch.packed.turns.reduce((sum, [, turns]) => sum + turns, 0)
  if (texts > maxBatchEntries) throw tooLarge()
  try {
    return await unpackBatch(batch, batchBytes)
  } catch (error) {
    if (error instanceof PackedTooLarge) throw tooLarge()
    // Wrongly packed, or nested deeper than any packed entries are.
    throw new Problem(422, 'invalid', 'These entries cannot be unpacked', { packed: ['This cannot be unpacked'] })
  }
}

function tooLarge(): Problem {
  return new Problem(413, 'too-large', `Please send at most ${maxBatchEntries} entries at once`)
}
