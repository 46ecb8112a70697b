import { z } from 'zod/mini'
import {
  type BucketAnswer,
  type BucketRows,
  bucketDigestLength,
  type DigestAnswer,
  streamDigestLength,
} from '#src/protocol/mirror/digest.ts'
import type { ChangePage } from '#src/protocol/mirror/stream.ts'
import { parseChangePage, recordSchema } from '../store/sync-answers.ts'

const digestAnswer = z.object({
  digests: z.array(z.string().check(z.length(streamDigestLength))),
  borders: z.record(z.string(), z.object({ field: z.string(), day: z.string() })),
})

const bucketAnswer = z.object({
  buckets: z.record(z.string().check(z.length(2)), z.string().check(z.length(bucketDigestLength))),
  rows: z.number(),
})

const bucketRows = z.object({ complete: z.boolean(), records: z.array(recordSchema) })

/** Parses the answer of `GET /sync/digests`; throws otherwise. */
export function parseDigests(answer: unknown): ChangePage & DigestAnswer {
  return { ...parseChangePage(answer), ...digestAnswer.parse(answer) }
}

/** Parses the answer of `GET /sync/digests/buckets`; throws otherwise. */
export function parseBuckets(answer: unknown): BucketAnswer {
  return bucketAnswer.parse(answer)
}

/** Parses the answer of `GET /sync/digests/rows`; throws otherwise. */
export function parseBucketRows(answer: unknown): BucketRows {
  return bucketRows.parse(answer)
}
