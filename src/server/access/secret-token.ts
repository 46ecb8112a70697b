import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, as 43 characters that may stand in a header or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What is stored and looked up in place of a secret: its SHA-256 in hexadecimal. A fast hash is enough for 256 random
 * bits, and looking a hash up tells nothing by its timing.
 */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether the text could be a secret of ours; others are not worth a question to the database. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
