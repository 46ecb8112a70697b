import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ReceivedFile } from './received-file.ts'

/** Milliseconds after which an upload without further bytes expires. */
export const uploadRetentionMilliseconds = 14 * 86_400_000
/** Maximum unfinished uploads per person; beyond it the one idle longest is discarded. */
export const maxUploadsPerPerson = 50

const planSchema = z.object({
  /** Bytes of the whole file. */
  size: z.number(),
  name: z.string(),
  folder: z.string(),
  sha256: z.string().optional(),
  /** The sender's description of the file, verbatim. */
  metadata: z.string(),
})
/** What is to arrive. */
export type UploadPlan = z.infer<typeof planSchema>

/** One person's upload; another person's of the same id is separate. */
export type UploadKey = { tenantId: string; uploader: string; id: string }

/** An upload's state: bytes arrived, and when it expires. */
export type UnfinishedUpload = { plan: UploadPlan; offset: number; expiresAt: Date }

/** Unfinished uploads outlive the process, and servers over one store share them. */
export type UnfinishedUploads = {
  /** Null where there is none, or it has expired. */
  find(key: UploadKey): Promise<UnfinishedUpload | null>
  /** Begins anew, discarding what was there. */
  begin(key: UploadKey, plan: UploadPlan): Promise<void>
  /**
   * Adds at most `maxBytes` from `offset` on, as they arrive; after a cut, what arrived stays. Returns the durable end,
   * and whether more arrived than was wanted.
   */
  append(
    key: UploadKey,
    offset: number,
    maxBytes: number,
    bytes: Readable,
  ): Promise<{ end: number; isTooMuch: boolean }>
  /** The arrived bytes as a received file; discarding it deletes nothing here. */
  assemble(key: UploadKey): Promise<ReceivedFile>
  discard(key: UploadKey): Promise<void>
  /** Deletes uploads idle for two weeks; returns how many. */
  removeExpired(now?: Date): Promise<number>
}

/** Another server has finished or discarded the upload meanwhile. */
export class UploadGone extends Error {}

/** A stored plan, as `JSON.stringify` wrote it. */
export function readStoredPlan(text: string): UploadPlan {
  return planSchema.parse(JSON.parse(text))
}
