import type { Readable } from 'node:stream'
import type { ReceivedFile } from './received-file.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'

/** Stored bytes of files, by tenant and id, never by a name somebody chose. */
export type FileStore = {
  /**
   * Receives bytes while counting and hashing them. A stream that breaks, or exceeds `limit` bytes, leaves nothing and
   * throws (413 for the latter).
   */
  receive(bytes: Readable, limit: number): Promise<ReceivedFile>
  /** The stored bytes as a stream; null where there is no such file. */
  open(tenantId: string, fileId: string): Promise<Readable | null>
  /** Deletes stored bytes; absent ones are fine. */
  remove(tenantId: string, fileId: string): Promise<void>
  /** Uploads that arrive in parts. */
  readonly unfinished: UnfinishedUploads
}
