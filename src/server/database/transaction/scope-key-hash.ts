import { createHash } from 'node:crypto'

/**
 * The 64-bit key of a scope (`vessel:…`, `own:…`) in the change feed: the first 8 bytes of its SHA-256 as a signed number,
 * in decimal text, since no JavaScript number holds it. Two scopes of one key would cost a needless look, nothing else.
 */
export function hashScopeKey(scopeKey: string): string {
  return createHash('sha256').update(scopeKey).digest().readBigInt64BE(0).toString()
}
