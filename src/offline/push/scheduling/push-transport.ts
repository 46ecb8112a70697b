import { type BatchEncoder, plainEncoder } from '../encoding/batch-encoding.ts'
import { fetchUpload, type Uploader } from '../uploads/verified-upload.ts'

/** How entries and files leave this device. */
export type PushTransport = { encode: BatchEncoder; upload: Uploader }

/** Batches as they are, and uploads that report nothing on the way: the worker's, which is held to few bytes. */
export const plainTransport: PushTransport = { encode: plainEncoder, upload: fetchUpload }
