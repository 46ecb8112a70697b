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

/** Bytes up to which a bundle is opened when it comes. */
const smallPageBytes = 32 * 1024

/** A bundle as it came: gzip bytes, and of a stream's first one perhaps what its lists show first. */
export type FetchedPage = Pick<PackedPage, 'stream' | 'position' | 'next'> & {
  bytes: ArrayBuffer
  preview: StreamPreview | null
}

/** An answer that has begun: which bundles it holds, in their order. */
export type PagesAnswer = {
  pages: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]
  /**
   * All of them, together those that have come by the time they are asked for, while they are still being checked and
   * opened: what is asked of the office next need not wait for that. Throws where the link broke; `opened` rejects where one
   * arrived damaged.
   */
  read: () => AsyncGenerator<{ opened: Promise<FetchedPage[]> }>
}

/** The server was restored while streams were being fetched: the list of streams comes first again. */
export class EpochMoved extends Error {
  override readonly name = 'EpochMoved'
}

/**
 * Asks for bundles, the most wanted first, until they come to `enough` bytes. `onWhole` hears how many bytes the answer was,
 * once it is whole. Throws `EpochMoved` where they are not of `epoch`, and what requests throw.
 */
export async function fetchSnapshotPages(
  wanted: readonly WantedPage[],
  { epoch, enough, token }: { epoch: string; enough: number; token: string },
  onWhole: (bytes: number) => void,
): Promise<PagesAnswer> {
  const response = await sendPublicRequest('post', 'sync/bundles', { json: { wanted, enough } }, token)
  if (!response.body) throw new Error('bundles arrived damaged: none came')
  const opened = await openPages(response.body)
  const bundles = opened.pages
  const isOurs = opened.epoch === epoch
  if (!isOurs || bundles[0]?.stream !== wanted[0]?.stream) {
    await opened.cancel()
    throw isOurs ? new Error('other bundles came than were asked for') : new EpochMoved()
  }
  const isAlone = ({ stream, next }: PackedPage) =>
    next === null &&
    wanted.some((one) => one.stream === stream && one.after === null) &&
    bundles.filter((bundle) => bundle.stream === stream).length === 1
  async function* read() {
    let size = 0
    for await (const come of opened.read()) {
      size += come.reduce((sum, { bytes, head }) => sum + bytes.length + (head?.bytes.length ?? 0), 0)
      yield { opened: Promise.all(come.map((bundle) => verifyPage(bundle, isAlone(bundle)))) }
    }
    onWhole(size)
  }
  return { pages: bundles, read }
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

/** The head of a stream that is all in one small bundle: made now, it costs no reading later. */
async function buildPreview(stream: string, bytes: Uint8Array<ArrayBuffer>): Promise<StreamPreview | null> {
  const order = timeOrderOf(readStreamName(stream).resource)
  if (order === null || bytes.length > smallPageBytes) return null
  const { first, isWhole } = selectNewest(await readRecords(bytes), order)
  return { order, logAt: 0, records: first, isWhole }
}

async function readRecords(bytes: Uint8Array<ArrayBuffer>): Promise<StoredRecord[]> {
  return readPageRecords(JSON.parse(await gunzipText(bytes.buffer)) as SnapshotPage)
}
