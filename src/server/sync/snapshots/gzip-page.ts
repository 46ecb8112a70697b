import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { SnapshotPage } from '#src/protocol/mirror/stream.ts'

const gzipText = promisify(gzip)

/** A page as sent bytes, and their SHA-256. */
export async function gzipPage(page: SnapshotPage): Promise<{ bytes: Buffer<ArrayBuffer>; sha256: string }> {
  // Copied: the compressor's result is a slice of a buffer of 8 kB or more, which a cached page would retain.
  const own = new Uint8Array(await gzipText(JSON.stringify(page)))
  return { bytes: Buffer.from(own.buffer), sha256: await sha256Hex(own) }
}
