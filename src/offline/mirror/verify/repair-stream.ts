import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { type LogRow, mirrorDatabase, type ReaderRow } from '#src/offline/storage/mirror-database.ts'
import {
  bucketOf,
  type DigestBorder,
  type DigestDepth,
  digestLine,
  isWithinBorder,
  maxBuckets,
} from '#src/protocol/mirror/digest.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { splitIntoLogRows } from '../store/log-rows.ts'
import { streamNameOf } from '../store/stream-key.ts'
import type { StreamRows } from '../store/stream-rows.ts'
import { parseBucketRows, parseBuckets } from './digest-answers.ts'
import type { LocalDigest } from './local-digest.ts'

/** A stream that differs from the office, as compared. */
export type DifferingStream = {
  rows: StreamRows
  local: LocalDigest
  border: DigestBorder | undefined
  depth: DigestDepth
}

/**
 * Fetches the records of the differing buckets and logs those that are wrong or must go. Returns how many, or null
 * where refetching the stream is cheaper. The rows may be newer than the comparison; the changes after it lead to the
 * same.
 */
export async function repairStream(reader: ReaderRow, stream: DifferingStream, token: string): Promise<number | null> {
  const { rows, local: own, border, depth } = stream
  const name = streamNameOf(rows.stream)
  const query = { searchParams: { stream: name, depth } }
  const there = parseBuckets(await sendPublicRequest('get', 'sync/digests/buckets', query, token).json())
  const all = [...new Set([...Object.keys(there.buckets), ...Object.keys(own.buckets)])]
  const buckets = all.filter((bucket) => there.buckets[bucket] !== own.buckets[bucket])
  if (buckets.length === 0) return 0
  if (buckets.length > maxBuckets) return null
  const wanted = { searchParams: { stream: name, buckets: buckets.join(',') } }
  const { complete, records } = parseBucketRows(
    await sendPublicRequest('get', 'sync/digests/rows', wanted, token).json(),
  )
  if (!complete) return null
  const changes = findDifferences(rows, new Set(buckets), border, records)
  await faultPoint('mirror:before-mend')
  await logRepairs(reader, rows, changes)
  return new Set(changes.map(({ id }) => id)).size
}

/** A wrong record is removed first: judged by version alone it might win over the right one. */
function findDifferences(
  { records: localRecords }: StreamRows,
  buckets: ReadonlySet<string>,
  border: DigestBorder | undefined,
  records: readonly StoredRecord[],
): LogRow['changes'] {
  const fetchedIds = new Set(records.map(({ id }) => id))
  const extra = [...localRecords.values()].filter(
    (record) => buckets.has(bucketOf(record.id)) && !fetchedIds.has(record.id) && isWithinBorder(record, border),
  )
  const other = records.filter((record) => {
    const known = localRecords.get(record.id)
    return !known || digestLine(known, 'contents') !== digestLine(record, 'contents')
  })
  return [...extra, ...other]
    .map(({ id }): LogRow['changes'][number] => ({ id, record: null }))
    .concat(other.map((record) => ({ id: record.id, record })))
}

/** Nothing is written where another tab has advanced the stream meanwhile: what was fetched may be older. */
async function logRepairs(reader: ReaderRow, rows: StreamRows, changes: LogRow['changes']): Promise<void> {
  if (changes.length === 0) return
  const { streams, log } = mirrorDatabase
  await mirrorDatabase.transaction('rw', streams, log, async () => {
    const now = await streams.get(rows.stream)
    const isUnmoved =
      now?.generation === rows.generation && now.position === rows.position && now.epoch === reader.epoch
    if (isUnmoved) await log.bulkAdd(splitIntoLogRows({ stream: rows.stream, changes }))
  })
  publishTabEvent({ kind: 'mirror', streams: [rows.stream] })
}
