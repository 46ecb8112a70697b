/**
 * What is kept one after the other while more is being asked for: a later step of the first mirror is on the disk only
 * where the ones before are. After a failure nothing more is kept.
 */
export class KeepingInTurn {
  #last: Promise<void>

  /** `first` stands before all else. */
  constructor(first: Promise<void>) {
    this.#last = first
    this.#last.catch(() => undefined)
  }

  /** Resolves when it is kept; rejects with the first failure, also of what stood before it. */
  add(keep: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(keep)
    this.#last.catch(() => undefined)
    return this.#last
  }

  /** Resolves when all that was added is kept. */
  whole(): Promise<void> {
    return this.#last
  }
}
