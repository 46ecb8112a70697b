import { expect, test } from 'vitest'
import { nodeDigest } from './node-digest.ts'

test.each([0, 1, 64, 65_536, 65_537, 300_000])(
  '%i bytes have the hash that Web Cryptography gives them',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
    for (const algorithm of ['SHA-1', 'SHA-256'] as const) {
      const hash = new Uint8Array(await nodeDigest(algorithm, bytes))
      expect(hash).toEqual(new Uint8Array(await crypto.subtle.digest(algorithm, bytes)))
    }
  },
)
