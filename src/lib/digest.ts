/** A hash of bytes, at once or later. */
export type Digest = (
  algorithm: 'SHA-1' | 'SHA-256',
  bytes: Uint8Array<ArrayBuffer>,
) => Uint8Array | ArrayBuffer | Promise<ArrayBuffer>

let way: Digest = (algorithm, bytes) => crypto.subtle.digest(algorithm, bytes)

/** The hash of bytes by the way that was chosen here: unless something else was, that of Web Cryptography. */
export async function digest(...asked: Parameters<Digest>): Promise<Uint8Array> {
  return new Uint8Array(await way(...asked))
}

/** From now on hashes are made this way. */
export function setDigest(chosen: Digest): void {
  way = chosen
}
