import type { Readable } from 'node:stream'
import type { ReceivedFile } from './received-file.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'

/** Where the bytes of files are: by tenant and id, never by a name somebody chose. */
export type FileStore = {
  /**
   * Takes bytes in while counting and hashing them. A stream that breaks, or grows over `limit` bytes, leaves nothing
   * behind and throws (413 for the latter).
   */
  receive(bytes: Readable, limit: number): Promise<ReceivedFile>
  /** The stored bytes as a stream; null where there is no such file. */
  open(tenantId: string, fileId: string): Promise<Readable | null>
  /** Removes stored bytes, also those that are absent. */
  remove(tenantId: string, fileId: string): Promise<void>
  /** Uploads that arrive in parts. */
  readonly unfinished: UnfinishedUploads
}
