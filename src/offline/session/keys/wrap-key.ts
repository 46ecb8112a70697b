import type { WrappedKey } from '#src/offline/storage/outbox-rows.ts'
import { readDeviceKey } from './device-key.ts'

/** Rounds of PBKDF2-SHA-256 from a PIN to a key (OWASP's figure). */
const pinRounds = 600_000

/** A PKCS #8 private key wrapped by the device's key, and by the PIN's first where there is one. */
export async function wrapKey(pkcs8: ArrayBuffer, pin: string | null): Promise<WrappedKey> {
  const pinSalt = crypto.getRandomValues(new Uint8Array(16))
  const pinIv = crypto.getRandomValues(new Uint8Array(12))
  const deviceIv = crypto.getRandomValues(new Uint8Array(12))
  const stretch = pin === null ? null : await newStretchKey()
  const inner = pin === null ? pkcs8 : await seal(await pinKey(pin, pinSalt, stretch), pinIv, pkcs8)
  const bytes = await seal(await readDeviceKey(), deviceIv, inner)
  return {
    layers: pin === null ? 'device' : 'pin-device',
    bytes,
    deviceIv,
    pinIv,
    pinSalt,
    ...(stretch && { stretch }),
  }
}

/** Unwraps the private key as PKCS #8; null where the PIN is wrong. A lost device key throws. */
export async function unwrapKey(wrapped: WrappedKey, pin: string | null): Promise<ArrayBuffer | null> {
  const inner = await open(await readDeviceKey(), wrapped.deviceIv, wrapped.bytes)
  if (wrapped.layers === 'device') return inner
  if (pin === null) return null
  try {
    return await open(await pinKey(pin, wrapped.pinSalt, wrapped.stretch ?? null), wrapped.pinIv, inner)
  } catch {
    return null
  }
}

/** 256 random bits that no script can read again: whoever carries the ciphertext away has nothing to try PINs on. */
function newStretchKey(): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), 'PBKDF2', false, ['deriveKey'])
}

/** The key of a PIN. With a stretch key the PIN is part of the salt; keys of earlier releases were made of it alone. */
async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, stretch: CryptoKey | null): Promise<CryptoKey> {
  const secret = new Uint8Array(new TextEncoder().encode(pin))
  const material = stretch ?? (await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']))
  const mixed = stretch ? await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...secret])) : salt
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: mixed, iterations: pinRounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function seal(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
}

function open(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)
}
