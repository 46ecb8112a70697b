import { setTimeout as wait } from 'node:timers/promises'

/** Asks `/ready` all the time, until it is told to stop. */
export class ReadinessWatch {
  /** Every status that was ever answered; null where nobody answered. */
  readonly said = new Set<number | null>()
  /** Milliseconds of the slowest answer. */
  slowest = 0
  #last: number | null = null
  #stopped = false
  readonly #running: Promise<void>

  constructor(origin: string) {
    this.#running = this.#ask(`${origin}/ready`)
  }

  last(): number | null {
    return this.#last
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #ask(url: string): Promise<void> {
    while (!this.#stopped) {
      const began = Date.now()
      this.#last = (await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => null))?.status ?? null
      if (this.#last !== null) this.slowest = Math.max(this.slowest, Date.now() - began)
      this.said.add(this.#last)
      await wait(50)
    }
  }
}
