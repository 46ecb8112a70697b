import type { Readable } from 'node:stream'

/** The parts of a body up to the moment it ends or breaks. Iterating over the stream itself would drop what it holds then. */
export async function* arrivingBytes(bytes: Readable): AsyncGenerator<Buffer> {
  let wake = () => {}
  for (const event of ['readable', 'end', 'close', 'error']) bytes.on(event, () => wake())
  for (;;) {
    const chunk: unknown = bytes.read()
    if (Buffer.isBuffer(chunk)) yield chunk
    else if (bytes.readableEnded || bytes.destroyed) return
    else {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
