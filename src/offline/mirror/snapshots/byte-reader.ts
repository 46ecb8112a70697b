/** Reads bytes from a stream by lines and by lengths. A stream that ends too early throws. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  #chunk: Uint8Array = new Uint8Array()
  #taken = 0

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader()
  }

  /** How many bytes were read so far. */
  get bytesRead(): number {
    return this.#taken
  }

  /** Whether this many bytes have already arrived, so that reading them does not wait. */
  has(length: number): boolean {
    return this.#chunk.length >= length
  }

  /** The next `length` bytes. */
  async read(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length)
    for (let at = 0; at < length; ) {
      if (this.#chunk.length === 0 && !(await this.#more()))
        throw new Error('bytes arrived damaged: they end too early')
      const part = this.#chunk.subarray(0, length - at)
      bytes.set(part, at)
      at += part.length
      this.#leave(part.length)
    }
    return bytes
  }

  /** The bytes before the next line feed, which is consumed. */
  async readLine(): Promise<Uint8Array> {
    let line: Uint8Array = new Uint8Array()
    for (;;) {
      const end = this.#chunk.indexOf(10)
      const part = this.#chunk.subarray(0, end < 0 ? this.#chunk.length : end)
      const longer = new Uint8Array(line.length + part.length)
      longer.set(line)
      longer.set(part, line.length)
      line = longer
      this.#leave(end < 0 ? part.length : part.length + 1)
      if (end >= 0) return line
      if (!(await this.#more())) throw new Error('bytes arrived damaged: they end too early')
    }
  }

  /** Whether nothing follows. */
  async isAtEnd(): Promise<boolean> {
    return this.#chunk.length === 0 && !(await this.#more())
  }

  /** Cancels the rest of the stream. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined)
  }

  #leave(length: number): void {
    this.#chunk = this.#chunk.subarray(length)
    this.#taken += length
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.#reader.read()
      if (done) return false
      this.#chunk = value
      if (value.length > 0) return true
    }
  }
}
