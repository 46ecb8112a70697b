import { sha256Hex } from '#src/lib/sha256.ts'
import {
  bucketDigestLength,
  bucketOf,
  type DigestBorder,
  type DigestDepth,
  digestLine,
  isWithinBorder,
  streamDigestLength,
  textOfBuckets,
} from '#src/protocol/mirror/digest.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** The local contents of a stream, in the form the office digests. */
export type LocalDigest = { digest: string; buckets: Readonly<Record<string, string>> }

/** The digest of a stream's records and of its buckets. */
export async function computeLocalDigest(
  records: ReadonlyMap<string, StoredRecord>,
  depth: DigestDepth,
  border: DigestBorder | undefined,
): Promise<LocalDigest> {
  const byBucket = new Map<string, StoredRecord[]>()
  for (const record of records.values()) {
    if (!isWithinBorder(record, border)) continue
    const bucket = bucketOf(record.id)
    const members = byBucket.get(bucket)
    if (members) members.push(record)
    else byBucket.set(bucket, [record])
  }
  const buckets: Record<string, string> = {}
  for (const [bucket, members] of byBucket) {
    const lines = members
      .sort((left, right) => (left.id < right.id ? -1 : 1))
      .map((record) => digestLine(record, depth))
    buckets[bucket] = (await hashOf(lines.join('\n'))).slice(0, bucketDigestLength)
  }
  return { digest: (await hashOf(textOfBuckets(buckets))).slice(0, streamDigestLength), buckets }
}

function hashOf(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text))
}
