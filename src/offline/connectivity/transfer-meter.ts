import { noteTransfer } from './link-rate.ts'

/** Milliseconds between two notes while transfers go on. */
const flushEveryMs = 1000

/**
 * Measures consecutive transfers from the office as one. Each note is a strict write that other writes wait for: on a
 * fast link only `flush` notes, on a slow one every second as well.
 */
export class TransferMeter {
  #since = performance.now()
  /** When the last transfer ended: local work after it does not count as link time. */
  #until = this.#since
  #bytes = 0

  /** A transfer of so many bytes has come to its end. */
  readonly addTransfer = (bytes: number): void => {
    this.#bytes += bytes
    this.#until = performance.now()
    if (this.#until - this.#since > flushEveryMs) this.flush()
  }

  /** Notes what was received since the last note, without waiting. */
  flush(): void {
    void noteTransfer('down', this.#bytes, this.#until - this.#since).catch(() => undefined)
    this.#since = performance.now()
    this.#until = this.#since
    this.#bytes = 0
  }
}
