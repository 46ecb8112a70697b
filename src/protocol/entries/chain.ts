import { hexToBytes } from '#src/lib/hex.ts'
import { sha256Hex } from '#src/lib/sha256.ts'

/** The start of each author's chain on a device. */
export const chainStart = '0'.repeat(64)

/**
 * The next link of an author's chain: SHA-256 over the previous link and the entry's hash, both as 32 bytes. A
 * signature of one link covers every entry before it, so a batch has one signature per author (`design/sync.md`,
 * Identity).
 */
export async function nextLink(previousLink: string, entryHash: string): Promise<string> {
  const bytes = new Uint8Array(64)
  bytes.set(hexToBytes(previousLink), 0)
  bytes.set(hexToBytes(entryHash), 32)
  return sha256Hex(bytes)
}

/** The bytes an author signs (ECDSA P-256, SHA-256, raw 64-byte signature) for a link. */
export function linkBytes(link: string): Uint8Array<ArrayBuffer> {
  return hexToBytes(link)
}
