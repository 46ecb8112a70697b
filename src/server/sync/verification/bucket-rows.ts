import type { BucketRows } from '#src/protocol/mirror/digest.ts'
import { isInWindow } from '#src/resource/description/mirror-window.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { selectDigested } from '#src/server/database/records/digest-queries.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { defaultPageLimits, estimateRecordSize } from '../snapshots/snapshot-page.ts'

/** Records read at once, so that large ones do not fill the memory before the byte limit. */
const step = 500

/**
 * The records of some buckets of a stream within the window: the device deletes what is not among them. Not `complete`,
 * and empty, where they exceed one page: the stream is then fetched anew.
 */
export async function bucketRows(
  tx: Transaction,
  { name, resource }: PersonStream,
  buckets: readonly string[],
): Promise<BucketRows> {
  const records: StoredRecord[] = []
  const now = new Date()
  let bytes = 0
  for (let afterId: string | null = null; ; ) {
    const page: StoredRecord[] = await selectDigested(
      tx,
      { name, resource, border: undefined },
      { afterId, limit: step, buckets },
    )
    for (const record of page) {
      if (!isInWindow(resource, record, now)) continue
      records.push(record)
      bytes += estimateRecordSize(record)
      if (records.length > defaultPageLimits.records || bytes > defaultPageLimits.bytes) {
        return { complete: false, records: [] }
      }
    }
    if (page.length < step) return { complete: true, records }
    afterId = page.at(-1)?.id ?? null
  }
}
