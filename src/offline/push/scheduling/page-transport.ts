import { packedEncoder } from '../encoding/packed-encoding.ts'
import { splitIntoParts } from '../encoding/split-into-parts.ts'
import { uploadWithProgress } from '../uploads/upload-with-progress.ts'
import { fetchUpload } from '../uploads/verified-upload.ts'
import type { PushTransport } from './push-transport.ts'

/** A page's transport: long queues are packed, and uploads report their bytes where there is XMLHttpRequest. */
export const pageTransport: PushTransport = {
  encoding: { split: splitIntoParts, encode: packedEncoder },
  upload: (...request) => (typeof XMLHttpRequest === 'undefined' ? fetchUpload : uploadWithProgress)(...request),
}
