import { noteTransfer, type Way } from './link-rate.ts'

/** Milliseconds between two notes while transfers go on. */
const noteEvery = 1000

/**
 * Measures transfers that follow each other as one. A note is a write that the disk must have, for which everything else
 * that the device keeps waits: over a quick link one is made when `note` asks for it, over a thin one every second as well.
 */
export class TransferMeter {
  readonly #way: Way
  #since = performance.now()
  #bytes = 0

  constructor(way: Way) {
    this.#way = way
  }

  /** A transfer of so many bytes has come to its end. */
  readonly hear = (bytes: number): void => {
    this.#bytes += bytes
    if (performance.now() - this.#since > noteEvery) this.note()
  }

  /** Notes what was heard since the last note; nothing waits for it. */
  note(): void {
    const now = performance.now()
    void noteTransfer(this.#way, this.#bytes, now - this.#since).catch(() => undefined)
    this.#since = now
    this.#bytes = 0
  }
}
