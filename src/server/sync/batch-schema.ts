import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { type Batch, batchLimit } from '#src/protocol/batch.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Hashes between entries are cheap, not free: a device fills gaps of a few and begins another run after longer ones. */
const linkLimit = 10 * batchLimit

const uuid = z.string().refine(isUuid, 'This is not an id')
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256')
const link = z.union([z.strictObject({ entry: z.string() }), z.strictObject({ hash })])

const batchSchema = z.object({
  device: uuid,
  epoch: uuid.nullable(),
  brief: z.literal(true).optional().catch(undefined),
  runs: z.array(
    z.object({
      author: uuid,
      key: uuid,
      from: hash,
      links: z.array(link),
      signature: z.string().max(200).nullable(),
    }),
  ),
})

/** The body of `POST /sync/outbox`. What an entry says is read one by one later, so that a bad one is alone in it. */
export function parseBatch(body: unknown): Batch {
  const batch = parseInput(batchSchema, body)
  const links = batch.runs.flatMap((run) => run.links)
  const entries = links.filter((one) => 'entry' in one).length
  if (entries > batchLimit || batch.runs.length > batchLimit || links.length > linkLimit) {
    throw new Problem(413, 'too-large', `Please send at most ${batchLimit} entries at once`)
  }
  return batch
}
