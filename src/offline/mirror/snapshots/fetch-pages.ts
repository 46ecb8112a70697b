import { sha256Hex } from '#src/lib/sha256.ts'
import { sendPublicRequest } from '#src/offline/session/server.ts'
import { selectNewest } from '#src/offline/startup/previews/newest-records.ts'
import { isEarlyStartOn } from '#src/offline/startup/startup-switch.ts'
import { gunzipText } from '#src/offline/storage/gzip.ts'
import type { StreamPreview } from '#src/offline/storage/mirror-database.ts'
import { timeOrderOf } from '#src/offline/storage/upgrade-stored.ts'
import type { PackedPage, WantedPage } from '#src/protocol/mirror/packed-pages.ts'
import { readPageRecords, readStreamName, type SnapshotPage } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openPages } from './read-pages.ts'

/** Size up to which a page is decompressed as soon as it arrives. */
const smallPageBytes = 32 * 1024

/** A page as it came: gzip bytes, and for a stream's first page perhaps its preview. */
export type FetchedPage = Pick<PackedPage, 'stream' | 'position' | 'next'> & {
  bytes: ArrayBuffer
  preview: StreamPreview | null
}

/** An answer whose directory has arrived: its pages in order. */
export type PagesAnswer = {
  pages: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]
  /**
   * All pages, grouped as they arrive; verification continues behind, so that the next request need not wait for it.
   * Throws where the link broke; `opened` rejects where a page is damaged.
   */
  read: () => AsyncGenerator<{ opened: Promise<FetchedPage[]> }>
}

/** The server was restored while streams were being fetched: the stream list must be fetched again. */
export class EpochMoved extends Error {
  override readonly name = 'EpochMoved'
}

/**
 * Requests pages, the most wanted first, up to `enough` bytes. `onWhole` receives the size of the complete answer.
 * Throws `EpochMoved` where they are not of `epoch`, and what requests throw.
 */
export async function fetchSnapshotPages(
  wanted: readonly WantedPage[],
  { epoch, enough, token }: { epoch: string; enough: number; token: string },
  onWhole: (bytes: number) => void,
): Promise<PagesAnswer> {
  const response = await sendPublicRequest('post', 'sync/bundles', { json: { wanted, enough } }, token)
  if (!response.body) throw new Error('bundles arrived damaged: none came')
  const opened = await openPages(response.body)
  const announced = opened.pages
  const isOurs = opened.epoch === epoch
  if (!isOurs || announced[0]?.stream !== wanted[0]?.stream) {
    await opened.cancel()
    throw isOurs ? new Error('other bundles came than were asked for') : new EpochMoved()
  }
  const isAlone = ({ stream, next }: PackedPage) =>
    next === null &&
    wanted.some((one) => one.stream === stream && one.after === null) &&
    announced.filter((page) => page.stream === stream).length === 1
  async function* read() {
    let size = 0
    for await (const arrived of opened.read()) {
      size += arrived.reduce((sum, { bytes, head: preview }) => sum + bytes.length + (preview?.bytes.length ?? 0), 0)
      yield { opened: Promise.all(arrived.map((page) => verifyPage(page, isAlone(page)))) }
    }
    onWhole(size)
  }
  return { pages: announced, read }
}

async function verifyPage(packed: PackedPage, isAlone: boolean): Promise<FetchedPage> {
  const { stream, sha256, position, next, bytes, head } = packed
  const isGood = (await sha256Hex(bytes)) === sha256 && (!head || (await sha256Hex(head.bytes)) === head.sha256)
  if (!isGood) throw new Error(`a bundle of ${stream} arrived damaged`)
  const base = { stream, position, next, bytes: bytes.buffer }
  if (!isEarlyStartOn()) return { ...base, preview: null }
  const preview = head ? await readPreview(head) : isAlone ? await buildPreview(stream, bytes) : null
  return { ...base, preview }
}

async function readPreview({ order, bytes }: NonNullable<PackedPage['head']>): Promise<StreamPreview> {
  return { order, logAt: 0, records: await readRecords(bytes), isWhole: false }
}

/** The preview of a stream that fits in one small page: making it now saves a read later. */
async function buildPreview(stream: string, bytes: Uint8Array<ArrayBuffer>): Promise<StreamPreview | null> {
  const order = timeOrderOf(readStreamName(stream).resource)
  if (order === null || bytes.length > smallPageBytes) return null
  const { first, isWhole } = selectNewest(await readRecords(bytes), order)
  return { order, logAt: 0, records: first, isWhole }
}

async function readRecords(bytes: Uint8Array<ArrayBuffer>): Promise<StoredRecord[]> {
  return readPageRecords(JSON.parse(await gunzipText(bytes.buffer)) as SnapshotPage)
}
