import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { SnapshotPage } from '#src/protocol/mirror/stream.ts'

const gzipText = promisify(gzip)

/** A bundle as the bytes that go out, and their SHA-256. */
export async function gzipPage(bundle: SnapshotPage): Promise<{ bytes: Buffer<ArrayBuffer>; sha256: string }> {
  // Bytes of their own: what the compressor gives lies in a buffer of 8 kB and more, which a bundle that is kept would keep.
  const own = new Uint8Array(await gzipText(JSON.stringify(bundle)))
  return { bytes: Buffer.from(own.buffer), sha256: await sha256Hex(own) }
}
