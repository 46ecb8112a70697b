import { sha256Hex } from '#src/lib/sha256.ts'
import type { StreamHead } from '#src/offline/database/mirror-database.ts'
import { timeOrderOf } from '#src/offline/described.ts'
import { gunzipText } from '#src/offline/gzip.ts'
import { askPublicly } from '#src/offline/server.ts'
import { type PackedBundle, unpackBundles, type WantedBundle } from '#src/protocol/packed-bundles.ts'
import { type Bundle, readStreamName, recordsOfBundle } from '#src/protocol/stream.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { firstOf } from './first-records.ts'
import { parsePackedDirectory } from './stream-list.ts'

/** Bytes up to which a bundle is opened when it comes. */
const smallBundle = 32 * 1024

/** A bundle as it came: gzip bytes, and of a stream's first one perhaps what its lists show first. */
export type FetchedBundle = Pick<PackedBundle, 'stream' | 'position' | 'next'> & {
  bytes: ArrayBuffer
  head: StreamHead | null
}

/** What came of asking for bundles: as many of them as one answer holds, and how many bytes that was. */
export type BundleAnswer = { epoch: string; bundles: FetchedBundle[]; size: number }

/**
 * Asks for bundles, the most wanted first, until they come to `enough` bytes. Throws where one of them arrived damaged, and
 * what requests throw.
 */
export async function askBundles(
  wanted: readonly WantedBundle[],
  enough: number,
  token: string,
): Promise<BundleAnswer> {
  const response = await askPublicly('post', 'sync/bundles', { json: { wanted, enough } }, token)
  const whole = new Uint8Array(await response.arrayBuffer())
  const { epoch, bundles } = unpackBundles(whole, parsePackedDirectory)
  const isAlone = ({ stream, next }: PackedBundle) =>
    next === null &&
    wanted.some((one) => one.stream === stream && one.after === null) &&
    bundles.filter((bundle) => bundle.stream === stream).length === 1
  const read = await Promise.all(bundles.map((bundle) => readBundle(bundle, isAlone(bundle))))
  return { epoch, bundles: read, size: whole.length }
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
