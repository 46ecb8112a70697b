/** What a new signing key vouches for: whose it is, on which device, and by which ticket it was earned. */
export type KeyProof = { tenant: string; person: string; device: string; key: string; ticket: string }

/**
 * The bytes that a key signs once (ECDSA P-256, SHA-256, raw 64-byte signature) when it is registered or confirmed. The
 * beginning keeps them apart from the 32 bytes of an entry's chain.
 */
export function keyProofBytes({ tenant, person, device, key, ticket }: KeyProof): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(['fairlead-key', '1', tenant, person, device, key, ticket].join('|')))
}
