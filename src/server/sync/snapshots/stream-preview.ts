import { maxPreviewRecords } from '#src/protocol/mirror/packed-pages.ts'
import { createSnapshotPage, readStreamName } from '#src/protocol/mirror/stream.ts'
import { isInWindow } from '#src/resource/description/mirror-window.ts'
import { isOrderedByTime } from '#src/resource/display/list-order.ts'
import { selectNewest } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PersonStream } from '../pull/person-streams.ts'
import { gzipPage } from './gzip-page.ts'

/** The first rows of a stream's lists, as a page in the order of its resource's lists. */
export type StreamPreview = { order: string; bytes: Buffer<ArrayBuffer>; sha256: string }

/** A stream's preview; null where its lists are not ordered by time, or nothing is certainly first. */
export async function preparePreview(tx: Transaction, { name, resource }: PersonStream): Promise<StreamPreview | null> {
  if (!isOrderedByTime(resource)) return null
  const now = new Date()
  const first = await selectNewest(tx, resource, readStreamName(name).key, maxPreviewRecords)
  // Beyond the first record outside the window, the order is unknown.
  const until = first.findIndex((record) => !isInWindow(resource, record, now))
  const records = until < 0 ? first : first.slice(0, until)
  if (records.length === 0) return null
  return { order: resource.order, ...(await gzipPage(createSnapshotPage(name, resource.version, records))) }
}
