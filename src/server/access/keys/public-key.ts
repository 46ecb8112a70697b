import { createPublicKey, webcrypto } from 'node:crypto'
import { z } from 'zod'
import { base64ToBytes } from '#src/lib/base64.ts'
import { type KeyProof, keyProofBytes } from '#src/protocol/device/key-proof.ts'

/** A public P-256 key; other JWK members are dropped, and a private part is refused. */
export const publicJwk = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().max(64),
    y: z.string().max(64),
    d: z.never().optional(),
  })
  .transform(({ kty, crv, x, y }) => ({ kty, crv, x, y }))
  .refine((jwk) => isPointOnCurve(jwk), 'This is not a P-256 public key')

export type PublicJwk = z.infer<typeof publicJwk>

/** Whether the private half of a key signed this proof: whoever registers a key must hold it. */
export async function isProvedBy(jwk: PublicJwk, proof: KeyProof, signature: string): Promise<boolean> {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const bytes = base64ToBytes(signature)
    return await webcrypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, keyProofBytes(proof))
  } catch {
    return false
  }
}

function isPointOnCurve(jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }): boolean {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
