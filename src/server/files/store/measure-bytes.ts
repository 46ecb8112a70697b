import { createHash } from 'node:crypto'
import { isHeic } from '#src/protocol/limits/heic.ts'
import { typeOfBytes } from './file-type.ts'
import { inspectedBytes, pixelsOf } from './image-pixels.ts'
import type { ReceivedFile } from './received-file.ts'

/** The measured properties of a file's bytes. */
export type Measured = Pick<ReceivedFile, 'size' | 'sha256' | 'type' | 'isHeic' | 'pixels'>

/** Counts and hashes a file's bytes as they pass, and keeps the first of them. */
export function measureBytes(): { add(chunk: Buffer): number; result(): Measured } {
  const hash = createHash('sha256')
  let size = 0
  let start = Buffer.alloc(0)
  return {
    /** Returns the number of bytes so far. */
    add(chunk) {
      size += chunk.length
      if (start.length < inspectedBytes)
        start = Buffer.concat([start, chunk.subarray(0, inspectedBytes - start.length)])
      hash.update(chunk)
      return size
    },
    result() {
      const type = typeOfBytes(start)
      return {
        size,
        sha256: hash.digest('hex'),
        type,
        isHeic: isHeic(start),
        pixels: type === null ? null : pixelsOf(type, start),
      }
    },
  }
}
