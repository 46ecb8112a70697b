import { sha256Hex } from '#src/lib/sha256.ts'
import { askPublicly } from '#src/offline/session/server.ts'
import { firstOf } from '#src/offline/startup/previews/newest-records.ts'
import { gunzipText } from '#src/offline/storage/gzip.ts'
import type { StreamHead } from '#src/offline/storage/mirror-database.ts'
import { timeOrderOf } from '#src/offline/storage/upgrade-stored.ts'
import type { PackedBundle, WantedBundle } from '#src/protocol/mirror/packed-pages.ts'
import { type Bundle, readStreamName, recordsOfBundle } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { openBundles } from './read-pages.ts'

/** Bytes up to which a bundle is opened when it comes. */
const smallBundle = 32 * 1024

/** A bundle as it came: gzip bytes, and of a stream's first one perhaps what its lists show first. */
export type FetchedBundle = Pick<PackedBundle, 'stream' | 'position' | 'next'> & {
  bytes: ArrayBuffer
  head: StreamHead | null
}

/** An answer that has begun: which bundles it holds, in their order. */
export type BundleAnswer = {
  bundles: readonly Pick<PackedBundle, 'stream' | 'position' | 'next'>[]
  /**
   * All of them, together those that have come by the time they are asked for, while they are still being checked and
   * opened: what is asked of the office next need not wait for that. Throws where the link broke; `opened` rejects where one
   * arrived damaged.
   */
  read: () => AsyncGenerator<{ opened: Promise<FetchedBundle[]> }>
}

/** The server was restored while streams were being fetched: the list of streams comes first again. */
export class EpochMoved extends Error {
  override readonly name = 'EpochMoved'
}

/**
 * Asks for bundles, the most wanted first, until they come to `enough` bytes. `onWhole` hears how many bytes the answer was,
 * once it is whole. Throws `EpochMoved` where they are not of `epoch`, and what requests throw.
 */
export async function askBundles(
  wanted: readonly WantedBundle[],
  { epoch, enough, token }: { epoch: string; enough: number; token: string },
  onWhole: (bytes: number) => void,
): Promise<BundleAnswer> {
  const response = await askPublicly('post', 'sync/bundles', { json: { wanted, enough } }, token)
  if (!response.body) throw new Error('bundles arrived damaged: none came')
  const opened = await openBundles(response.body)
  const bundles = opened.entries
  const isOurs = opened.epoch === epoch
  if (!isOurs || bundles[0]?.stream !== wanted[0]?.stream) {
    await opened.cancel()
    throw isOurs ? new Error('other bundles came than were asked for') : new EpochMoved()
  }
  const isAlone = ({ stream, next }: PackedBundle) =>
    next === null &&
    wanted.some((one) => one.stream === stream && one.after === null) &&
    bundles.filter((bundle) => bundle.stream === stream).length === 1
  async function* read() {
    let size = 0
    for await (const come of opened.read()) {
      size += come.reduce((sum, { bytes, head }) => sum + bytes.length + (head?.bytes.length ?? 0), 0)
      yield { opened: Promise.all(come.map((bundle) => readBundle(bundle, isAlone(bundle)))) }
    }
    onWhole(size)
  }
  return { bundles, read }
}

async function readBundle(packed: PackedBundle, isAlone: boolean): Promise<FetchedBundle> {
  const { stream, sha256, position, next, bytes, head } = packed
  const isGood = (await sha256Hex(bytes)) === sha256 && (!head || (await sha256Hex(head.bytes)) === head.sha256)
  if (!isGood) throw new Error(`a bundle of ${stream} arrived damaged`)
  const first = head ? await readHead(head) : isAlone ? await headOf(stream, bytes) : null
  return { stream, position, next, bytes: bytes.buffer, head: first }
}

async function readHead({ order, bytes }: NonNullable<PackedBundle['head']>): Promise<StreamHead> {
  return { order, logAt: 0, records: await recordsIn(bytes), isWhole: false }
}

/** The head of a stream that is all in one small bundle: made now, it costs no reading later. */
async function headOf(stream: string, bytes: Uint8Array<ArrayBuffer>): Promise<StreamHead | null> {
  const order = timeOrderOf(readStreamName(stream).resource)
  if (order === null || bytes.length > smallBundle) return null
  const { first, isWhole } = firstOf(await recordsIn(bytes), order)
  return { order, logAt: 0, records: first, isWhole }
}

async function recordsIn(bytes: Uint8Array<ArrayBuffer>): Promise<StoredRecord[]> {
  return recordsOfBundle(JSON.parse(await gunzipText(bytes.buffer)) as Bundle)
}
