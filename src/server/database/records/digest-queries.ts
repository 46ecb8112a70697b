import { bucketDigestLength, type DigestBorder } from '#src/protocol/mirror/digest.ts'
import { readStreamName, type StreamName } from '#src/protocol/mirror/stream.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { tableOf } from '../schema/resource-table.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { streamPredicate } from './record-list.ts'
import { type Row, recordOf, selectList } from './row-codec.ts'

/** A stream with the border of its comparison. */
export type DigestedStream = { name: StreamName; resource: Resource; border: DigestBorder | undefined }

/**
 * The digests of a stream's buckets by ids and versions, and the number of records. One statement along the index of
 * the stream's scope, hashed by the database so that no row travels.
 */
export async function selectVersionBuckets(
  tx: Transaction,
  stream: DigestedStream,
): Promise<{ buckets: Record<string, string>; rows: number }> {
  const { where, values } = streamConditions(tx, stream)
  const found = await tx.query<{ bucket: string; rows: number; hash: string }>(
    `select bucket, count(*)::int as rows,
       left(encode(sha256(convert_to(string_agg(id::text || ' ' || version, E'\\n' order by id), 'UTF8')), 'hex'),
         ${bucketDigestLength}) as hash
     from (
       select id, version, right(id::text, 2) as bucket from "${tableOf(stream.resource).name}" where ${where}
     ) held group by bucket`,
    values,
  )
  const rows = found.reduce((sum, bucket) => sum + bucket.rows, 0)
  return { buckets: Object.fromEntries(found.map(({ bucket, hash }) => [bucket, hash])), rows }
}

/** A stream's records by id after `afterId`, at most `limit`; with `buckets`, only theirs. */
export async function selectDigested(
  tx: Transaction,
  stream: DigestedStream,
  options: { afterId: string | null; limit: number; buckets?: readonly string[] },
): Promise<StoredRecord[]> {
  const { where, values } = streamConditions(tx, stream)
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { name, columns } = tableOf(stream.resource)
  const behind = options.afterId === null ? '' : `and id > ${parameter(options.afterId)}::uuid`
  const within = options.buckets ? `and right(id::text, 2) = any(${parameter([...options.buckets])}::text[])` : ''
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}" where ${where} ${behind} ${within}
     order by id limit ${parameter(options.limit)}`,
    values,
  )
  return rows.map((row) => recordOf(stream.resource, row))
}

function streamConditions(
  tx: Transaction,
  { name, resource, border }: DigestedStream,
): { where: string; values: unknown[] } {
  const values: unknown[] = [tx.tenantId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'tenant_id = $1',
    'deleted_at is null',
    streamPredicate(resource, readStreamName(name).key, parameter),
  ]
  const column = tableOf(resource).fields.find(({ field }) => field.name === border?.field)?.columns[0]
  if (border && column) {
    conditions.push(`("${column.name}" is null or "${column.name}" >= ${parameter(border.day)}::${column.type})`)
  }
  return { where: conditions.join(' and '), values }
}
