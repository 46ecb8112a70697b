import { setTimeout as wait } from 'node:timers/promises'

/** How fast one direction of a link is; null: as fast as the machine. */
export type Speed = { bytesPerSecond: number | null /** Milliseconds from one end to the other. */; delay: number }

/** One direction of a link, shared by all that goes over it: what is given to it leaves piece by piece at its speed. */
export class ThrottledConnection {
  speed: Speed
  /** Bytes that went through. */
  carried = 0
  #freeAt = 0

  constructor(speed: Speed) {
    this.speed = speed
  }

  /** Resolves when so many bytes have left; they arrive `speed.delay` later. */
  async leave(size: number): Promise<void> {
    this.carried += size
    const { bytesPerSecond } = this.speed
    if (bytesPerSecond === null) return
    const now = performance.now()
    this.#freeAt = Math.max(now, this.#freeAt) + (size / bytesPerSecond) * 1000
    if (this.#freeAt > now) await wait(this.#freeAt - now)
  }
}

/** The bytes in pieces that leave the line to others in between. */
export function* piecesOf(chunk: Buffer, most = 4096): Generator<Buffer> {
  for (let at = 0; at < chunk.length; at += most) yield chunk.subarray(at, at + most)
}
