import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ReceivedFile } from './received-file.ts'

/** Milliseconds that an upload waits for its next byte. */
export const uploadRetentionMilliseconds = 14 * 86_400_000
/** Uploads that one person may have begun; the one that has waited longest makes room for the next. */
export const maxUploadsPerPerson = 50

const planSchema = z.object({
  /** Bytes of the whole file. */
  size: z.number(),
  name: z.string(),
  folder: z.string(),
  sha256: z.string().optional(),
  /** What the sender said of the file, word for word. */
  metadata: z.string(),
})
/** What is to arrive. */
export type UploadPlan = z.infer<typeof planSchema>

/** The upload of one person; another's of the same id is another upload. */
export type UploadKey = { tenantId: string; uploader: string; id: string }

/** An upload as it stands: how many bytes have arrived, and when it is given up. */
export type UnfinishedUpload = { plan: UploadPlan; offset: number; expiresAt: Date }

/** Uploads under way: they outlive the process, and servers over one store share them. */
export type UnfinishedUploads = {
  /** Null where there is none, or its time is over. */
  find(key: UploadKey): Promise<UnfinishedUpload | null>
  /** Begins anew, whatever stood there. */
  begin(key: UploadKey, plan: UploadPlan): Promise<void>
  /**
   * Adds bytes from `offset` on, `most` of them at the most, as they come. Where they are cut off, what had arrived by
   * then stays. Answers where the upload ends now, durably, and whether more came than was wanted.
   */
  append(key: UploadKey, offset: number, most: number, bytes: Readable): Promise<{ end: number; isTooMuch: boolean }>
  /** The arrived bytes as a received file. Discarding that takes nothing away from here. */
  assemble(key: UploadKey): Promise<ReceivedFile>
  discard(key: UploadKey): Promise<void>
  /** Removes what nobody has added to for two weeks; answers how many uploads went. */
  removeExpired(now?: Date): Promise<number>
}

/** Another server has finished or discarded the upload meanwhile. */
export class UploadGone extends Error {}

/** A stored plan, as `JSON.stringify` wrote it. */
export function readStoredPlan(text: string): UploadPlan {
  return planSchema.parse(JSON.parse(text))
}
