import { createHash } from 'node:crypto'

/** The namespace of everything that the demonstration names; never changed, since examples name its ids. */
const namespace = Buffer.from('8f1c6a52b7d94e0f9a3d5c2e71b04f86', 'hex')

/** The same id for the same names on every machine and every day (UUIDv5 of RFC 9562). */
export function demonstrationId(...names: readonly (string | number)[]): string {
  const bytes = createHash('sha1').update(namespace).update(names.join('/')).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
