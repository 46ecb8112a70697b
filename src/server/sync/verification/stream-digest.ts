import { createHash, type Hash } from 'node:crypto'
import { subMonths } from 'date-fns'
import {
  type BucketAnswer,
  bucketDigestLength,
  bucketOf,
  type DigestBorder,
  type DigestDepth,
  digestLine,
  streamDigestLength,
  textOfBuckets,
} from '#src/protocol/mirror/digest.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import {
  type DigestedStream,
  selectDigested,
  selectVersionBuckets,
} from '#src/server/database/records/digest-queries.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'

/** Records read at once where contents are compared. */
const step = 500

/** A stream's digest in the transaction's snapshot. */
export async function streamDigest(
  tx: Transaction,
  stream: PersonStream,
  depth: DigestDepth,
  stillWanted: () => void = () => undefined,
): Promise<string> {
  const { buckets } = await bucketDigests(tx, stream, depth, stillWanted)
  return createHash('sha256').update(textOfBuckets(buckets)).digest('hex').slice(0, streamDigestLength)
}

/** The digests of its buckets; `stillWanted` is called between steps of a comparison by contents, and may throw. */
export function bucketDigests(
  tx: Transaction,
  stream: PersonStream,
  depth: DigestDepth,
  stillWanted: () => void = () => undefined,
): Promise<BucketAnswer> {
  const meant = digestedStream(stream)
  return depth === 'versions' ? selectVersionBuckets(tx, meant) : contentBuckets(tx, meant, stillWanted)
}

/** A stream with the border of its comparison as of now. */
export function digestedStream({ name, resource }: PersonStream): DigestedStream {
  return { name, resource, border: borderOf(resource, new Date()) }
}

/** With a window: the day after its beginning, so that nothing crosses it during the comparison. */
function borderOf({ sync: { window } }: Resource, now: Date): DigestBorder | undefined {
  if (!window) return undefined
  const begins = subMonths(now, window.months)
  return { field: window.field, day: new Date(begins.getTime() + 2 * 86_400_000).toISOString().slice(0, 10) }
}

async function contentBuckets(tx: Transaction, stream: DigestedStream, stillWanted: () => void): Promise<BucketAnswer> {
  const hashes = new Map<string, Hash>()
  let rows = 0
  for (let afterId: string | null = null; ; ) {
    stillWanted()
    const records = await selectDigested(tx, stream, { afterId, limit: step })
    for (const record of records) {
      const bucket = bucketOf(record.id)
      const hash = hashes.get(bucket)
      if (hash) hash.update('\n')
      hashes.set(bucket, (hash ?? createHash('sha256')).update(digestLine(record, 'contents')))
    }
    rows += records.length
    afterId = records.at(-1)?.id ?? null
    if (records.length < step) break
  }
  const buckets = [...hashes].map(([bucket, hash]) => [bucket, hash.digest('hex').slice(0, bucketDigestLength)])
  return { buckets: Object.fromEntries(buckets), rows }
}
