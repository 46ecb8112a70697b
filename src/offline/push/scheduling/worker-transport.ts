import { plainEncoding } from '../encoding/batch-encoding.ts'
import { splitIntoParts } from '../encoding/split-into-parts.ts'
import { fetchUpload } from '../uploads/verified-upload.ts'
import type { PushTransport } from './push-transport.ts'

/** The worker's, which is held to few bytes: batches go as they are, and an upload reports nothing on the way. */
export const workerTransport: PushTransport = {
  encoding: { ...plainEncoding, split: splitIntoParts },
  upload: fetchUpload,
}
