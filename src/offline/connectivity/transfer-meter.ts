import { noteTransfer } from './link-rate.ts'

/** Milliseconds between two notes while transfers go on. */
const flushEveryMs = 1000

/**
 * Measures what comes from the office by transfers that follow each other as one. A note is a write that the disk must have,
 * for which everything else that the device keeps waits: over a quick link one is made when `flush` asks for it, over a thin
 * one every second as well.
 */
export class TransferMeter {
  #since = performance.now()
  /** When the last transfer ended: what is done behind it is none of the link's time. */
  #until = this.#since
  #bytes = 0

  /** A transfer of so many bytes has come to its end. */
  readonly addTransfer = (bytes: number): void => {
    this.#bytes += bytes
    this.#until = performance.now()
    if (this.#until - this.#since > flushEveryMs) this.flush()
  }

  /** Notes what was heard since the last note; nothing waits for it. */
  flush(): void {
    void noteTransfer('down', this.#bytes, this.#until - this.#since).catch(() => undefined)
    this.#since = performance.now()
    this.#until = this.#since
    this.#bytes = 0
  }
}
