import { bytesToHex } from './hex.ts'

/** The SHA-256 of bytes, as 64 lower-case hexadecimal characters. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
