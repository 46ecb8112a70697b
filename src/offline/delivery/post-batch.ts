import type { DeviceRow } from '#src/offline/database/outbox-rows.ts'
import { faultPoint } from '#src/offline/fault-points.ts'
import { gzipText } from '#src/offline/gzip.ts'
import { readRetryAfter } from '#src/offline/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/server-address.ts'
import type { AuthorRun, Batch } from '#src/protocol/batch.ts'
import { type PackedAnswer, unpackResults } from '#src/protocol/packed-answer.ts'
import { type PackedBatch, packBatch, textsOf } from '#src/protocol/packed-batch.ts'
import type { BatchAnswer } from '#src/protocol/receipt.ts'
import { transferTime } from '#src/protocol/transfer-time.ts'
import { noteDelivery } from './delivery-log.ts'
import { deviceReport } from './device-report.ts'
import { genuineFetch } from './genuine-fetch.ts'

/** What became of a batch as a whole; only `answered` says anything of its entries. */
export type Posted =
  | { kind: 'answered'; answer: BatchAnswer }
  | { kind: 'retry'; after: number | null }
  | { kind: 'too-large' }
  | { kind: 'paused'; why: 'credential' | 'update' }

/** Entries from which on packing makes a batch smaller: it has to say what they have in common and what not. */
const leastPacked = 8

/**
 * Posts runs as one gzipped batch with the device's credential: it carries, the authors have signed. Many entries go packed
 * (`keyOf` as for `packEntries`), unless the office turns out to be too old to unpack them.
 */
export async function postBatch(
  device: DeviceRow,
  deviceId: string,
  runs: readonly AuthorRun[],
  keyOf: ReadonlyMap<unknown, readonly string[]> = new Map(),
): Promise<Posted> {
  const texts = textsOf(runs)
  const batch: Batch = { device: deviceId, epoch: device.epoch, brief: true, runs }
  const packed = texts.length < leastPacked ? null : await packBatch(batch, keyOf)
  const posted = await postBody(device, texts, packed ?? batch)
  return posted === 'not-understood' ? postAgain(device, texts, packed && batch) : posted
}

async function postAgain(device: DeviceRow, texts: readonly string[], plain: Batch | null): Promise<Posted> {
  const posted = plain && (await postBody(device, texts, plain))
  return posted === null || posted === 'not-understood' ? { kind: 'retry', after: null } : posted
}

async function postBody(
  device: DeviceRow,
  texts: readonly string[],
  batch: Batch | PackedBatch,
): Promise<Posted | 'not-understood'> {
  const body = await gzipText(JSON.stringify(batch))
  await faultPoint('delivery:before-post')
  let foreign = 0
  const answer = await genuineFetch(
    apiUrl('sync/outbox'),
    {
      method: 'POST',
      body,
      headers: {
        authorization: `Device ${device.id}.${device.secret}`,
        'x-api-key': applicationKey,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        ...(await deviceReport(device.tenant)),
      },
    },
    transferTime(body.byteLength),
    (status) => {
      foreign = status
    },
  )
  const count = texts.length
  const what = `batch of ${count} ${count === 1 ? 'entry' : 'entries'}, ${body.byteLength} bytes`
  noteDelivery(`${what}: ${answer?.status ?? (foreign === 0 ? 'silence' : `somebody else’s ${foreign}`)}`)
  await faultPoint('delivery:after-post')
  // A proxy that takes no bodies as long as this one decides nothing, and lets less of it pass.
  if (!answer) return foreign === 413 && count > 1 ? { kind: 'too-large' } : { kind: 'retry', after: null }
  switch (answer.status) {
    case 200: {
      const read = unpacked(answer.json, texts)
      return isBatchAnswer(read) ? { kind: 'answered', answer: read } : { kind: 'retry', after: null }
    }
    case 400:
    case 422:
      return 'not-understood'
    case 401:
      return { kind: 'paused', why: 'credential' }
    case 413:
      return { kind: 'too-large' }
    case 426:
      return { kind: 'paused', why: 'update' }
    default:
      return { kind: 'retry', after: readRetryAfter(answer.headers.get('retry-after')) }
  }
}

/** The answer to a packed batch as it is to any other; what is none stays what it is. */
function unpacked(json: unknown, texts: readonly string[]): unknown {
  const { packed, ...answer }: { packed?: PackedAnswer['packed'] } = Object(json)
  if (!packed) return json
  try {
    const ids = texts.map((text): unknown => Reflect.get(Object(JSON.parse(text)), 'id'))
    return { ...answer, results: unpackResults(packed, ids) }
  } catch {
    return json
  }
}

const resultNames = ['applied', 'conflict', 'refused', 'held', 'waiting', 'not-tried']

/** The worker holds no schemas: an answer is believed when it bears an epoch and every result is of a known sort. */
export function isBatchAnswer(json: unknown): json is BatchAnswer {
  const answer: object = Object(json)
  const results: unknown = Reflect.get(answer, 'results')
  return (
    typeof Reflect.get(answer, 'epoch') === 'string' &&
    typeof Reflect.get(answer, 'serverTime') === 'string' &&
    Array.isArray(results) &&
    results.every(isResult)
  )
}

function isResult(given: unknown): boolean {
  const result: object = Object(given)
  const name: unknown = Reflect.get(result, 'result')
  if (name === 'waiting' && !Array.isArray(Reflect.get(result, 'files'))) return false
  return typeof Reflect.get(result, 'entry') === 'string' && typeof name === 'string' && resultNames.includes(name)
}
