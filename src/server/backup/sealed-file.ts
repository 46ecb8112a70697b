import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/**
 * A sealed archive: this mark, 32 random bytes, then pieces of 64 KiB, each under AES-256-GCM with its number as nonce
 * and its tag behind it. The last piece bears a flag in its nonce, so that a cut archive does not pass for a whole one.
 * The key of a file is drawn from the operator's key and the random bytes (HKDF-SHA-256), so no nonce comes twice.
 */
const mark = Buffer.from('fairlead sealed backup 1\n')
const saltBytes = 32
const pieceBytes = 65_536
const tagBytes = 16
const headBytes = mark.length + saltBytes

/** Encrypts what an archive's writer hands to the disk. */
export type Sealer = {
  /** The bytes that begin the file. */
  head: Buffer
  /** The sealed pieces that are complete with these bytes. */
  add(bytes: Buffer): Buffer
  /** The last piece. */
  end(): Buffer
}

/** Begins to seal a file with the operator's key of 32 bytes. */
export function sealer(key: Buffer): Sealer {
  const salt = randomBytes(saltBytes)
  const fileKey = keyOf(key, salt)
  let waiting = Buffer.alloc(0)
  let number = 0
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast))
    number += 1
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  return {
    head: Buffer.concat([mark, salt]),
    add(bytes) {
      waiting = Buffer.concat([waiting, bytes])
      const sealed: Buffer[] = []
      // One byte stays back, so that the last piece is never empty.
      for (; waiting.length > pieceBytes; waiting = waiting.subarray(pieceBytes)) {
        sealed.push(seal(waiting.subarray(0, pieceBytes), false))
      }
      return Buffer.concat(sealed)
    },
    end: () => seal(waiting, true),
  }
}

/** The bytes of a file, wherever in it; sealed or not. */
export type ByteSource = {
  size: number
  /** Bytes at a position; fewer where the file ends. Throws where a sealed piece does not open. */
  read(start: number, length: number): Promise<Buffer>
}

/** A piece does not open: another key, or a damaged file. */
export class SealBroken extends Error {}

/** Whether a file begins as a sealed archive does. */
export async function isSealed(file: FileHandle): Promise<boolean> {
  return (await bytesOf(file, 0, mark.length)).equals(mark)
}

/** The bytes of a file that is not sealed. */
export async function openSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return { size, read: (start, length) => bytesOf(file, start, length) }
}

/** The opened bytes of a sealed file. Throws `SealBroken` at once where the key is another. */
export async function openSealedSource(file: FileHandle, key: Buffer): Promise<ByteSource> {
  const { size: sealedSize } = await file.stat()
  const fileKey = keyOf(key, await bytesOf(file, mark.length, saltBytes))
  const body = sealedSize - headBytes
  const pieces = Math.ceil(body / (pieceBytes + tagBytes))
  const size = Math.max(0, body - pieces * tagBytes)
  let opened: { number: number; bytes: Buffer } | null = null
  const pieceAt = async (number: number) => {
    if (opened?.number === number) return opened.bytes
    const sealed = await bytesOf(file, headBytes + number * (pieceBytes + tagBytes), pieceBytes + tagBytes)
    const bytes = open(fileKey, sealed, nonceOf(number, number === pieces - 1))
    opened = { number, bytes }
    return bytes
  }
  const read = async (start: number, length: number) => {
    const end = Math.min(start + length, size)
    const parts: Buffer[] = []
    for (let at = start; at < end; ) {
      const piece = await pieceAt(Math.floor(at / pieceBytes))
      const from = at % pieceBytes
      const part = piece.subarray(from, Math.min(piece.length, from + end - at))
      if (part.length === 0) throw new SealBroken()
      parts.push(part)
      at += part.length
    }
    return Buffer.concat(parts)
  }
  await pieceAt(0)
  return { size, read }
}

function open(key: Buffer, sealed: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < tagBytes) throw new SealBroken()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    throw new SealBroken()
  }
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'fairlead backup', 32))
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Bytes at a position; fewer where the file ends. */
async function bytesOf(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at)
    if (bytesRead === 0) break
    at += bytesRead
  }
  return bytes.subarray(0, at)
}
