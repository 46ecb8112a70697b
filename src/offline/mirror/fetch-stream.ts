import { sha256Hex } from '#src/lib/sha256.ts'
import { mirrorDatabase, type ProgressRow, type ReaderRow } from '#src/offline/database/mirror-database.ts'
import { faultPoint } from '#src/offline/fault-points.ts'
import { tell } from '#src/offline/news.ts'
import { askPublicly } from '#src/offline/server.ts'
import { readStreamName } from '#src/protocol/stream.ts'
import { streamKey } from './stream-key.ts'

type StreamToFetch = ReaderRow['streams'][number]
type FetchedBundle = { bytes: ArrayBuffer; position: number; next: string | null; epoch: string | null }

/**
 * Fetches a stream bundle by bundle, as gzip bytes kept unopened. A cut loses at most the bundle under way: the next
 * attempt goes on behind the last one kept. The stream's row is written last and in one transaction with the end of what
 * stood there before, so that a half-fetched stream never looks complete, and an older mirror stays readable until then.
 * `onBytes` hears of each bundle that came.
 */
export async function fetchStream(
  reader: ReaderRow,
  stream: StreamToFetch,
  token: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const key = streamKey(reader.tenant, stream.name)
  let progress = await resumableProgress(key, reader.epoch, stream.schemaVersion)
  while (progress === null || progress.next !== null) {
    const bundle = await fetchBundle(stream.name, progress?.next ?? null, token)
    onBytes(bundle.bytes.byteLength)
    if (bundle.epoch !== null && bundle.epoch !== reader.epoch) throw new EpochMoved()
    progress = await keepBundle(key, reader.epoch, stream.schemaVersion, progress, bundle)
    await faultPoint('mirror:after-bundle')
  }
  await faultPoint('mirror:before-complete')
  await complete(key, progress)
  tell({ kind: 'mirror', streams: [key] })
}

/** The server was restored while a stream was being fetched: the list of streams comes first again. */
export class EpochMoved extends Error {
  override readonly name = 'EpochMoved'
}

async function fetchBundle(name: string, after: string | null, token: string): Promise<FetchedBundle> {
  const searchParams = after === null ? { stream: name } : { stream: name, after }
  const response = await askPublicly('get', 'sync/bundles', { searchParams }, token)
  const bytes = await response.arrayBuffer()
  const position = Number(response.headers.get('x-bundle-position'))
  if (
    response.headers.get('x-bundle-sha256') !== (await sha256Hex(new Uint8Array(bytes))) ||
    !Number.isSafeInteger(position)
  ) {
    throw new Error(`a bundle of ${name} arrived damaged`)
  }
  return { bytes, position, next: response.headers.get('x-bundle-next'), epoch: response.headers.get('x-bundle-epoch') }
}

/** How far an earlier attempt came, if it may be continued: same epoch, same version of the description. */
async function resumableProgress(key: string, epoch: string, schemaVersion: number): Promise<ProgressRow | null> {
  const kept = await mirrorDatabase.progress.get(key)
  return kept && kept.epoch === epoch && kept.schemaVersion === schemaVersion ? kept : null
}

async function keepBundle(
  key: string,
  epoch: string,
  schemaVersion: number,
  before: ProgressRow | null,
  bundle: FetchedBundle,
): Promise<ProgressRow> {
  const { streams, progress, bundles } = mirrorDatabase
  return mirrorDatabase.transaction('rw', [streams, progress, bundles], async () => {
    const generation = before?.generation ?? ((await streams.get(key))?.generation ?? 0) + 1
    if (!before)
      await bundles
        .where('[stream+generation+number]')
        .between([key, generation, 0], [key, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
        .delete()
    const now: ProgressRow = {
      stream: key,
      generation,
      bundles: (before?.bundles ?? 0) + 1,
      schemaVersion,
      position: before?.position ?? bundle.position,
      epoch,
      next: bundle.next,
    }
    await bundles.put({ stream: key, generation, number: now.bundles, bytes: bundle.bytes })
    await progress.put(now)
    return now
  })
}

async function complete(key: string, fetched: ProgressRow): Promise<void> {
  const { streams, progress, bundles, log } = mirrorDatabase
  const { generation, schemaVersion, position, epoch } = fetched
  await mirrorDatabase.transaction('rw', [streams, progress, bundles, log], async () => {
    await bundles.where('[stream+generation+number]').between([key, 0, 0], [key, generation, 0]).delete()
    await log.where('stream').equals(key).delete()
    await progress.delete(key)
    const resource = readStreamName(key.slice(key.indexOf('/') + 1)).resource
    const receivedAt = Date.now()
    await streams.put({
      stream: key,
      resource,
      generation,
      bundles: fetched.bundles,
      schemaVersion,
      position,
      epoch,
      receivedAt,
    })
  })
}
