import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sha256Hex } from '#src/lib/sha256.ts'
import type { Bundle } from '#src/protocol/stream.ts'

const gzipped = promisify(gzip)

/** A bundle as the bytes that go out, and their SHA-256. */
export async function packed(bundle: Bundle): Promise<{ bytes: Buffer<ArrayBuffer>; sha256: string }> {
  const bytes = await gzipped(JSON.stringify(bundle))
  return { bytes, sha256: await sha256Hex(new Uint8Array(bytes)) }
}
