import { setTimeout as wait } from 'node:timers/promises'

/** The speed of one direction of a link; null: unlimited. */
export type Speed = { bytesPerSecond: number | null /** Milliseconds from one end to the other. */; delay: number }

/** One direction of a shared link: data leaves in pieces at its speed. */
export class ThrottledConnection {
  speed: Speed
  /** Bytes that went through. */
  carried = 0
  #freeAt = 0

  constructor(speed: Speed) {
    this.speed = speed
  }

  /** Resolves when this many bytes have left; they arrive `speed.delay` later. */
  async leave(size: number): Promise<void> {
    this.carried += size
    const { bytesPerSecond } = this.speed
    if (bytesPerSecond === null) return
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (size / bytesPerSecond) * 1000
    if (this.#freeAt > now) await wait(this.#freeAt - now)
  }
}

/** Splits bytes into pieces, so that others get their turn in between. */
export function* piecesOf(chunk: Buffer, maxBytes = 4096): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += maxBytes) yield chunk.subarray(at, at + maxBytes)
}
