/** A hash function, synchronous or not. */
export type Digest = (
  algorithm: 'SHA-1' | 'SHA-256',
  bytes: Uint8Array<ArrayBuffer>,
) => Uint8Array | ArrayBuffer | Promise<ArrayBuffer>

let hashWith: Digest = (algorithm, bytes) => crypto.subtle.digest(algorithm, bytes)

/** Hashes bytes by the installed function; by default Web Cryptography. */
export async function digest(...chosen: Parameters<Digest>): Promise<Uint8Array> {
  return new Uint8Array(await hashWith(...chosen))
}

/** Installs another hash function. */
export function setDigest(chosen: Digest): void {
  hashWith = chosen
}
