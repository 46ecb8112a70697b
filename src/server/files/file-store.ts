import type { Readable } from 'node:stream'
import type { FileType } from './file-type.ts'

/** Bytes that arrived, whole and on disk, under a temporary name until they are kept. */
export type ReceivedFile = {
  /** Bytes. */
  size: number
  sha256: string
  /** Media type by the file's first bytes, null where they are of no type that is accepted. */
  type: FileType | null
  /** Pixels of a picture as its first bytes say, null where they do not. */
  pixels: number | null
  /** Puts the file into its final place, durably. */
  keep(tenantId: string, fileId: string): Promise<void>
  /** Removes it; after `keep` this does nothing. */
  discard(): Promise<void>
}

/** Where the bytes of files are: by tenant and id, never by a name somebody chose. */
export type FileStore = {
  /**
   * Streams bytes to disk while counting and hashing them. A stream that breaks, or grows over `limit` bytes, leaves
   * nothing behind and throws (413 for the latter).
   */
  receive(bytes: Readable, limit: number): Promise<ReceivedFile>
  /** The stored bytes as a stream; throws where there is no such file. */
  open(tenantId: string, fileId: string): Readable
  /** Removes stored bytes, also those that are absent. */
  remove(tenantId: string, fileId: string): Promise<void>
}
