import { createHash } from 'node:crypto'

/** A secret of 256 random bits as 43 characters, safe in a header or link. */
export function newSecret(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

/**
 * The stored form of a secret: its SHA-256 in hexadecimal. A fast hash is enough for 256 random bits, and looking it up
 * leaks nothing by timing.
 */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether the text could be one of our secrets; others are not worth a query. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
