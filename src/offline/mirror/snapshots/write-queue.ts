/** Runs writes one after the other in order while more is being fetched. After a failure nothing more is written. */
export class WriteQueue {
  #last: Promise<void>
  #failure: { error: unknown } | null = null

  /** `first` runs before everything else. */
  constructor(first: Promise<void>) {
    this.#last = first
    this.#watch()
  }

  /** Resolves when it is stored; rejects with the first failure, also an earlier one's. */
  add(write: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(write)
    this.#watch()
    return this.#last
  }

  /** Resolves when everything added is stored. */
  whenDrained(): Promise<void> {
    return this.#last
  }

  /** Throws the first failure: anything fetched after it would be discarded. */
  throwFailure(): void {
    if (this.#failure) throw this.#failure.error
  }

  #watch(): void {
    this.#last.catch((error: unknown) => {
      this.#failure ??= { error }
    })
  }
}
