import type { SealedToken } from '#src/offline/storage/outbox-rows.ts'

/** The beginning of what a token's key is derived for: nothing else is sealed with it. */
const purpose = new TextEncoder().encode('fairlead session token')

/**
 * The key that seals a person's session token on this device, from their private signing key, which only their PIN
 * opens. It cannot be exported.
 */
export async function deriveTokenKey(pkcs8: ArrayBuffer): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', pkcs8, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Seals a token for this person: the row of another opens it no more than another key. */
export async function sealToken(key: CryptoKey, person: string, token: string): Promise<SealedToken> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt(algorithmFor(iv, person), key, new TextEncoder().encode(token))
  return { iv, bytes }
}

/** The token; null where this key or person is not the one it was sealed for. */
export async function openToken(key: CryptoKey, person: string, { iv, bytes }: SealedToken): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithmFor(iv, person), key, bytes))
  } catch {
    return null
  }
}

function algorithmFor(iv: Uint8Array<ArrayBuffer>, person: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`fairlead|token|${person}`) }
}
