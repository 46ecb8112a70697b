import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { Bundle } from '#src/protocol/mirror/stream.ts'

const gzipped = promisify(gzip)

/** A bundle as the bytes that go out, and their SHA-256. */
export async function packed(bundle: Bundle): Promise<{ bytes: Buffer<ArrayBuffer>; sha256: string }> {
  // Bytes of their own: what the compressor gives lies in a buffer of 8 kB and more, which a bundle that is kept would keep.
  const own = new Uint8Array(await gzipped(JSON.stringify(bundle)))
  return { bytes: Buffer.from(own.buffer), sha256: await sha256Hex(own) }
}
