import type { FileType } from './file-type.ts'

/** Bytes that arrived, whole and durable, under a temporary name until they are kept. */
export type ReceivedFile = {
  /** Bytes. */
  size: number
  sha256: string
  /** Media type by the file's first bytes, null where they are of no type that is accepted. */
  type: FileType | null
  /** Pixels of a picture as its first bytes say, null where they do not. */
  pixels: number | null
  /** Puts the file into its final place, durably and as a whole, within moments: a transaction waits for it. */
  store(tenantId: string, fileId: string): Promise<void>
  /** Removes it; after `store` this does nothing. */
  discard(): Promise<void>
}
