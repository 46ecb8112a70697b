import { createSnapshotPage, readStreamName } from '#src/protocol/mirror/stream.ts'
import { isInWindow } from '#src/resource/description/mirror-window.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readCounter } from '#src/server/database/feed/read-changes.ts'
import { selectStream } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { gzipPage } from './gzip-page.ts'

/** Maximum records of a page, and approximate bytes of JSON: what a slow link transfers at a time. */
export type PageLimits = { records: number; bytes: number }
export const defaultPageLimits: PageLimits = { records: 5000, bytes: 4_000_000 }

/** A prepared page of a stream. `next` is the last id where more follow. */
export type PreparedPage = { bytes: Buffer<ArrayBuffer>; sha256: string; position: number; next: string | null }

/** One page of a stream by id. The position is read before the rows: changes meanwhile are seen again, never missed. */
export async function preparePage(
  tx: Transaction,
  stream: PersonStream,
  afterId: string | null,
  limits: PageLimits = defaultPageLimits,
): Promise<PreparedPage> {
  const position = await readCounter(tx)
  const { records, more } = await readPage(tx, stream, afterId, limits)
  const page = await gzipPage(createSnapshotPage(stream.name, stream.resource.version, records))
  return { ...page, position, next: more ? (records.at(-1)?.id ?? null) : null }
}

/** Rows are fetched in steps, so that large records do not fill the memory before the byte limit. */
async function readPage(
  tx: Transaction,
  stream: PersonStream,
  afterId: string | null,
  limits: PageLimits,
): Promise<{ records: StoredRecord[]; more: boolean }> {
  const { key } = readStreamName(stream.name)
  const records: StoredRecord[] = []
  let size = 0
  let last = afterId
  const now = new Date()
  for (;;) {
    const step = Math.min(500, limits.records - records.length) + 1
    const rows = await selectStream(tx, stream.resource, key, last, step)
    for (const record of rows.slice(0, step - 1)) {
      last = record.id
      if (!isInWindow(stream.resource, record, now)) continue
      const weight = estimateRecordSize(record)
      if (records.length > 0 && size + weight > limits.bytes) return { records, more: true }
      records.push(record)
      size += weight
    }
    if (rows.length < step) return { records, more: false }
    if (records.length >= limits.records) return { records, more: true }
  }
}

/** Approximate JSON size of a record; serialising each for it would take longer than the whole page. */
export function estimateRecordSize(record: StoredRecord): number {
  let weight = 2
  for (const [name, value] of Object.entries(record)) {
    weight += name.length + 4
    if (typeof value === 'string') weight += value.length + 2
    else weight += typeof value === 'object' && value !== null ? JSON.stringify(value).length : 5
  }
  return weight
}
