import { plainEncoding } from '../encoding/batch-encoding.ts'
import { splitIntoParts } from '../encoding/split-into-parts.ts'
import { fetchUpload } from '../uploads/verified-upload.ts'
import type { PushTransport } from './push-transport.ts'

/** The worker's transport, kept small: plain batches, and uploads without progress. */
export const workerTransport: PushTransport = {
  encoding: { ...plainEncoding, split: splitIntoParts },
  upload: fetchUpload,
}
