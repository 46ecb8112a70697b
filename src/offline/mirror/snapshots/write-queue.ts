/**
 * What is kept one after the other while more is being asked for, in the order in which it came. After a failure nothing
 * more is kept.
 */
export class WriteQueue {
  #last: Promise<void>
  #failure: { error: unknown } | null = null

  /** `first` stands before all else. */
  constructor(first: Promise<void>) {
    this.#last = first
    this.#watch()
  }

  /** Resolves when it is kept; rejects with the first failure, also of what stood before it. */
  add(keep: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(keep)
    this.#watch()
    return this.#last
  }

  /** Resolves when all that was added is kept. */
  whenDrained(): Promise<void> {
    return this.#last
  }

  /** Throws the first failure: what is asked for from then on would be thrown away. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }

  #watch(): void {
    this.#last.catch((error: unknown) => {
      this.#failure ??= { error }
    })
  }
}
