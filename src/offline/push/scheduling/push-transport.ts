import type { BatchEncoding } from '../encoding/batch-encoding.ts'
import type { Uploader } from '../uploads/verified-upload.ts'

/** How entries and files are sent: page and worker each pass their own. */
export type PushTransport = { encoding: BatchEncoding; upload: Uploader }
