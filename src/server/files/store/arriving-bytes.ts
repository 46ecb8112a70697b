import type { Readable } from 'node:stream'

/** The chunks of a body until it ends or breaks. Iterating the stream itself would drop what it has buffered then. */
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
