import { digest } from './digest.ts'
import { bytesToHex } from './hex.ts'

/** The SHA-256 of bytes, as 64 lower-case hexadecimal characters. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(await digest('SHA-256', bytes))
}
