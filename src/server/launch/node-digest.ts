import { hash } from 'node:crypto'
import type { Digest } from '#src/lib/digest.ts'

/** Longer input takes longer to hash, at about a gigabyte per second, than handing it to another thread. */
const longBytes = 65_536

const names = { 'SHA-1': 'sha1', 'SHA-256': 'sha256' } as const

/**
 * Hashes short input synchronously and only long input on another thread, unlike Web Cryptography: a batch needs four
 * hashes per entry, each waiting for the one before.
 */
export const nodeDigest: Digest = (algorithm, bytes) =>
  bytes.length > longBytes ? crypto.subtle.digest(algorithm, bytes) : hash(names[algorithm], bytes, 'buffer')
