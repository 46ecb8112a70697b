import type { PackedPage } from '#src/protocol/mirror/packed-pages.ts'
import { isEarlyStartOn } from '../startup-switch.ts'

/**
 * The look at what changed since the bundles of a mirror were made: asked for as soon as the last of them is announced, so
 * that its way there and back passes while they come and are kept.
 */
export class PrefetchedChanges<Answer> {
  readonly #left: Set<string>
  readonly #ask: (after: number) => Promise<Answer>
  #lowest: number
  #look: Promise<Answer | null> = Promise.resolve(null)

  /** `names`: the streams that are fetched. `positions`: of what is here already. */
  constructor(names: readonly string[], positions: readonly number[], ask: (after: number) => Promise<Answer>) {
    this.#left = new Set(names)
    this.#lowest = Math.min(...positions)
    this.#ask = ask
  }

  /** Bundles are about to come: the office has made them, so that whatever is asked for now is at least as new. */
  noteAnnounced(bundles: readonly Pick<PackedPage, 'stream' | 'position' | 'next'>[]): void {
    const before = this.#left.size
    for (const { stream, position, next } of bundles) {
      this.#lowest = Math.min(this.#lowest, position)
      if (next === null) this.#left.delete(stream)
    }
    // What comes of no answer is asked for once more, when all is kept.
    if (before > 0 && this.#left.size === 0 && isEarlyStartOn()) this.#look = this.#ask(this.#lowest).catch(() => null)
  }

  /** The answer; null where streams were left out, none came, or the early start is switched off. */
  answer(): Promise<Answer | null> {
    return this.#look
  }
}
