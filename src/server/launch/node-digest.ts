import { hash } from 'node:crypto'
import type { Digest } from '#src/lib/digest.ts'

/** Bytes that take longer to be hashed, at about a gigabyte a second, than another thread takes to be told of them. */
const longBytes = 65_536

const names = { 'SHA-1': 'sha1', 'SHA-256': 'sha256' } as const

/**
 * Hashes what is short at once and only what is long on another thread, as Web Cryptography does with everything: a batch
 * asks for four hashes an entry, each waiting for the one before.
 */
export const nodeDigest: Digest = (algorithm, bytes) =>
  bytes.length > longBytes ? crypto.subtle.digest(algorithm, bytes) : hash(names[algorithm], bytes, 'buffer')
