import type { FileType } from './file-type.ts'

/** Received bytes, complete and durable, under a temporary name until they are stored. */
export type ReceivedFile = {
  /** Bytes. */
  size: number
  sha256: string
  /** Media type from the first bytes; null where it is not accepted. */
  type: FileType | null
  /** Whether the bytes are a HEIC picture, which people are told how to avoid. */
  isHeic: boolean
  /** Pixels of a picture from its first bytes; null where unknown. */
  pixels: number | null
  /** Where the bytes lie on this machine, until they are stored or discarded. */
  path: string
  /** Makes ready what is to be stored: the received bytes, or others that were made of them. */
  stage(others?: Buffer): Promise<StagedFile>
  /** Deletes what was not stored. */
  discard(): Promise<void>
}

/** Bytes that can be put in place at once. */
export type StagedFile = {
  size: number
  sha256: string
  /** Puts the file in place, durably and quickly: a transaction waits for it. */
  store(tenantId: string, fileId: string): Promise<void>
  /** Deletes it; does nothing after `store`. */
  discard(): Promise<void>
}
