import { createHash } from 'node:crypto'

/**
 * The 64-bit hash of a scope key (`vessel:…`, `own:…`) in the change feed: the first 8 bytes of its SHA-256 as signed
 * decimal text, since no JavaScript number holds it. A collision only costs a needless check.
 */
export function hashScopeKey(scopeKey: string): string {
  return createHash('sha256').update(scopeKey).digest().readBigInt64BE(0).toString()
}
