import { gunzipSync, gzipSync } from 'node:zlib'

/** A stream that turns all that comes into other bytes at its end, at once: threads of a compressor keep no order. */
function wholeStream(turn: (bytes: Buffer) => Buffer) {
  const parts: Uint8Array[] = []
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (part) => {
      parts.push(part)
    },
    flush: (controller) => controller.enqueue(new Uint8Array(turn(Buffer.concat(parts)))),
  })
}

/** `CompressionStream` and `DecompressionStream` of a page, for gzip. */
export const pageGzip = {
  CompressionStream: class {
    readonly #stream = wholeStream((bytes) => gzipSync(bytes))
    readonly readable = this.#stream.readable
    readonly writable = this.#stream.writable
  },
  DecompressionStream: class {
    readonly #stream = wholeStream((bytes) => gunzipSync(bytes))
    readonly readable = this.#stream.readable
    readonly writable = this.#stream.writable
  },
}
