import type { BatchEncoding } from '../encoding/batch-encoding.ts'
import type { Uploader } from '../uploads/verified-upload.ts'

/** How entries and files leave this device: a page and the worker each pass their own. */
export type PushTransport = { encoding: BatchEncoding; upload: Uploader }
