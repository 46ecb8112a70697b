import { digest } from './digest.ts'
import { bytesToHex } from './hex.ts'

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Whether the text is a UUID in the lower-case form this product writes everywhere. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}

/** A UUIDv7 (RFC 9562): sortable by the milliseconds of `now`, 74 random bits. */
export function uuidV7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let rest = Math.max(0, Math.floor(now))
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return format(bytes, 7)
}

/**
 * The UUIDv5 (RFC 9562) of a name in a namespace: the same on every device, so that two tablets create the same record.
 */
export async function uuidV5(namespace: string, name: string): Promise<string> {
  const prefix = namespace.replaceAll('-', '')
  const text = new TextEncoder().encode(name)
  const input = new Uint8Array(16 + text.length)
  for (let index = 0; index < 16; index += 1) input[index] = Number.parseInt(prefix.slice(index * 2, index * 2 + 2), 16)
  input.set(text, 16)
  return format((await digest('SHA-1', input)).slice(0, 16), 5)
}

function format(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytesToHex(bytes)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
