import { canonicalJson } from '#src/lib/canonical-json.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * How deep a mirror is compared with the office: `versions` by ids and versions, which the office reads off its rows
 * without opening them; `contents` by everything a record holds.
 */
export type DigestDepth = 'versions' | 'contents'

/**
 * Records with a date before `day` (by `field`) are left out of a comparison: they are about to leave the window of their
 * resource, or have left it on one side already.
 */
export type DigestBorder = { field: string; day: string }

/** `GET /sync/digests`: a page of changes, and the digests of all streams as they stand once the page is kept. */
export type DigestAnswer = {
  /** The digests of the person's streams in the order of their names; empty where `moved` or `more` says that none can be told. */
  digests: readonly string[]
  /** By resource, for those with a window. */
  borders: Readonly<Record<string, DigestBorder>>
}

/** `GET /sync/digests/buckets?stream=`: the digests of a stream's buckets that hold anything, and how many records there are. */
export type BucketAnswer = { buckets: Readonly<Record<string, string>>; rows: number }

/** `GET /sync/digests/rows?stream=&buckets=`: the records of some buckets; not `complete` where they are too many for this way. */
export type BucketRows = { complete: boolean; records: readonly StoredRecord[] }

/** Characters of the digest of a stream, 64 bits, and of a bucket, 48 bits. */
export const streamDigestLength = 16
export const bucketDigestLength = 12

/** Most buckets that may be fetched one by one: a quarter of all. */
export const maxBuckets = 64

/** The bucket of a record: the last two characters of its id, which are random in ids of both kinds. */
export function bucketOf(id: string): string {
  return id.slice(-2)
}

/** One record as a digest counts it. Values that are absent on one side and null on the other are the same. */
export function digestLine(record: StoredRecord, depth: DigestDepth): string {
  const head = `${record.id} ${record.version}`
  if (depth === 'versions') return head
  const present = Object.entries(record).filter(([, value]) => value !== null && value !== undefined)
  return `${head} ${canonicalJson(Object.fromEntries(present))}`
}

/** Whether a record takes part in a comparison. */
export function isWithinBorder(record: StoredRecord, border: DigestBorder | undefined): boolean {
  const value = border ? record[border.field] : undefined
  return !border || typeof value !== 'string' || Date.parse(value) >= Date.parse(border.day)
}

/** What the digest of a stream is the hash of: its buckets in order, those that hold nothing left out. */
export function textOfBuckets(buckets: Readonly<Record<string, string>>): string {
  return Object.keys(buckets)
    .sort()
    .map((bucket) => `${bucket} ${buckets[bucket]}`)
    .join('\n')
}
