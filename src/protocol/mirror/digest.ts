import { canonicalJson } from '#src/lib/canonical-json.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * How a mirror is compared with the office: `versions` by ids and versions, read off the rows without parsing;
 * `contents` by everything in a record.
 */
export type DigestDepth = 'versions' | 'contents'

/**
 * Records with a date before `day` (by `field`) are left out: they are about to leave their resource's window, or
 * already have on one side.
 */
export type DigestBorder = { field: string; day: string }

/** `GET /sync/digests`: a page of changes, and the digests of all streams after applying it. */
export type DigestAnswer = {
  /** The digests of the person's streams, sorted by name; empty where `moved` or `more` is set. */
  digests: readonly string[]
  /** By resource, for those with a window. */
  borders: Readonly<Record<string, DigestBorder>>
}

/** `GET /sync/digests/buckets?stream=`: the digests of a stream's non-empty buckets, and the number of records. */
export type BucketAnswer = { buckets: Readonly<Record<string, string>>; rows: number }

/** `GET /sync/digests/rows?stream=&buckets=`: the records of some buckets; not `complete` where there are too many. */
export type BucketRows = { complete: boolean; records: readonly StoredRecord[] }

/** Characters of the digest of a stream, 64 bits, and of a bucket, 48 bits. */
export const streamDigestLength = 16
export const bucketDigestLength = 12

/** Maximum buckets fetched individually: a quarter of all. */
export const maxBuckets = 64

/** The bucket of a record: the last two characters of its id, which are random in ids of both kinds. */
export function bucketOf(id: string): string {
  return id.slice(-2)
}

/** One record in a digest. Absent and null values are the same. */
export function digestLine(record: StoredRecord, depth: DigestDepth): string {
  const identity = `${record.id} ${record.version}`
  if (depth === 'versions') return identity
  const present = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return `${identity} ${canonicalJson(Object.fromEntries(present))}`
}

/** Whether a record takes part in a comparison. */
export function isWithinBorder(record: StoredRecord, border: DigestBorder | undefined): boolean {
  const value = border ? record[border.field] : undefined
  return !border || typeof value !== 'string' || Date.parse(value) >= Date.parse(border.day)
}

/** The text hashed for a stream's digest: its non-empty buckets in order. */
export function textOfBuckets(buckets: Readonly<Record<string, string>>): string {
  return Object.keys(buckets)
    .sort()
    .map((bucket) => `${bucket} ${buckets[bucket]}`)
    .join('\n')
}
