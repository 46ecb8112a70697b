import { bytesToBase64 } from '#src/lib/base64.ts'
import { linkBytes } from '#src/protocol/entries/chain.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new P-256 pair for an author: the public half as JWK, the private half as PKCS #8, to be wrapped at once. */
export async function generateAuthorKey(): Promise<{ publicKey: JsonWebKey; pkcs8: ArrayBuffer }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [jwk, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  return { publicKey: { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y }, pkcs8 }
}

/** The private half for signing only; it cannot be exported again. */
export function importSigningKey(pkcs8: ArrayBuffer): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
}

/** The author's signature over a link of their chain: ECDSA P-256 with SHA-256, raw 64 bytes, in base64. */
export async function signLink(key: CryptoKey, link: string): Promise<string> {
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, linkBytes(link))
  return bytesToBase64(new Uint8Array(signature))
}
