import { readRetryAfter } from '#src/offline/connectivity/retry-after.ts'
import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { gzipText } from '#src/offline/storage/gzip.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import type { BatchAnswer } from '#src/protocol/entries/receipt.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import type { BatchEncoder } from '../encoding/batch-encoding.ts'
import { composeRuns } from '../encoding/compose-runs.ts'
import { authorSessionHeaders } from '../state/author-session.ts'
import { type DeviceReport, readDeviceReport } from '../state/device-report.ts'
import { logPush } from '../state/push-log.ts'

/** What became of a batch; only `answered` says anything of its entries. */
export type PostOutcome =
  | { kind: 'answered'; answer: BatchAnswer }
  | { kind: 'retry'; after: number | null }
  | { kind: 'too-large' }
  | { kind: 'paused'; why: 'credential' | 'update' }

/** Options of a posted batch. */
export type PostOptions = {
  encode: BatchEncoder
  /** How many requests share the link, this one included; 1 by default. */
  sharers?: number
  /** The device report; null sends none, by default it is read here. */
  report?: (() => Promise<DeviceReport>) | null
  /** Called when the batch leaves. */
  onLeaving?: () => void
}

/**
 * Posts entries as one gzipped batch with the device's credential; the authors have signed them. The session of whoever is
 * at work goes along: their own entries are answered in full.
 */
export async function postBatch(
  device: DeviceRow,
  deviceId: string,
  rows: readonly EntryRow[],
  { encode, sharers = 1, report = () => readDeviceReport(device.tenant), onLeaving }: PostOptions,
): Promise<PostOutcome> {
  const runs = await composeRuns(rows)
  const batch: Batch = { device: deviceId, epoch: device.epoch, brief: true, runs }
  let bytes = 0
  let foreign = 0
  const answer = await encode(batch, rows, async (content) => {
    const body = await gzipText(JSON.stringify(content))
    bytes = body.byteLength
    const deviceReport = await report?.()
    await faultPoint('delivery:before-post')
    const answered = verifiedFetch(
      apiUrl('sync/outbox'),
      {
        method: 'POST',
        body,
        headers: {
          authorization: `Device ${device.id}.${device.secret}`,
          'x-api-key': applicationKey,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
          ...authorSessionHeaders(device.tenant),
          ...deviceReport,
        },
      },
      computeTransferMs(bytes * sharers),
      (status) => {
        foreign = status
      },
    )
    onLeaving?.()
    return answered
  })
  const count = rows.length
  const what = `batch of ${count} ${count === 1 ? 'entry' : 'entries'}, ${bytes} bytes`
  logPush(`${what}: ${answer?.status ?? (foreign === 0 ? 'silence' : `somebody else’s ${foreign}`)}`)
  await faultPoint('delivery:after-post')
  // A proxy that refuses such long bodies decides nothing, but the next batch is smaller.
  if (!answer) return foreign === 413 && count > 1 ? { kind: 'too-large' } : { kind: 'retry', after: null }
  switch (answer.status) {
    case 200:
      return isBatchAnswer(answer.json) ? { kind: 'answered', answer: answer.json } : { kind: 'retry', after: null }
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

const resultNames = ['applied', 'conflict', 'refused', 'held', 'waiting', 'not-tried']

/** The worker has no schemas: an answer counts if it has an epoch and only known kinds of results. */
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
