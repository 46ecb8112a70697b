import { packedEncoder } from '../encoding/packed-encoding.ts'
import { splitIntoParts } from '../encoding/split-into-parts.ts'
import { uploadWithProgress } from '../uploads/upload-with-progress.ts'
import { fetchUpload } from '../uploads/verified-upload.ts'
import type { PushTransport } from './push-transport.ts'

/** A page's: long queues go packed, and an upload reports its bytes where there is XMLHttpRequest to count them. */
export const pageTransport: PushTransport = {
  encoding: { split: splitIntoParts, encode: packedEncoder },
  upload: (...request) => (typeof XMLHttpRequest === 'undefined' ? fetchUpload : uploadWithProgress)(...request),
}
