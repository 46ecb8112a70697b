import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { arrivingBytes } from './arriving-bytes.ts'

/**
 * Appends at most `maxBytes` from `offset` on, as they arrive; after a cut, what arrived stays. Returns the durable end
 * of the file, and whether more arrived than was wanted.
 */
export async function appendBytes(
  path: string,
  offset: number,
  maxBytes: number,
  bytes: Readable,
): Promise<{ end: number; isTooMuch: boolean }> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  let end = offset
  try {
    for await (const chunk of arrivingBytes(bytes)) {
      const wanted = chunk.subarray(0, offset + maxBytes - end)
      for (let at = 0; at < wanted.length; ) {
        const { bytesWritten } = await file.write(wanted, at, wanted.length - at, end)
        at += bytesWritten
        end += bytesWritten
      }
      if (wanted.length < chunk.length) return { end, isTooMuch: true }
    }
    return { end, isTooMuch: false }
  } finally {
    await file.sync()
    await file.close()
  }
}
