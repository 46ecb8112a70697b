import type { PackedPage } from '#src/protocol/mirror/packed-pages.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

/**
 * Prefetches the changes since the snapshot pages of a mirror: requested as soon as the last pages are announced, so
 * that the round trip overlaps with their arrival.
 */
export class PrefetchedChanges<Answer> {
  readonly #left: Set<string>
  readonly #ask: (after: number) => Promise<Answer>
  #lowest: number
  #look: Promise<Answer | null> = Promise.resolve(null)

  /** `names`: the streams being fetched. `positions`: of those already here. */
  constructor(names: readonly string[], positions: readonly number[], ask: (after: number) => Promise<Answer>) {
    this.#left = new Set(names)
    this.#lowest = Math.min(...positions)
    this.#ask = ask
  }

  /** Pages are about to arrive: the office has made them, so an answer requested from now on is at least as new. */
  noteAnnounced(pages: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]): void {
    const before = this.#left.size
    for (const { stream, position, next } of pages) {
      this.#lowest = Math.min(this.#lowest, position)
      if (next === null) this.#left.delete(stream)
    }
    // A failed prefetch is requested again when everything is stored.
    if (before > 0 && this.#left.size === 0 && isEarlyStartOn()) this.#look = this.#ask(this.#lowest).catch(() => null)
  }

  /** The answer; null where streams were left out, none came, or the early start is switched off. */
  answer(): Promise<Answer | null> {
    return this.#look
  }
}
