import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A moment in which the only thread did nothing else for this long, and what was being answered. */
export type Pause = { milliseconds: number; busy: number; during: string }

const every = 5
/** A pause from this length on is named. */
export const namedFrom = 100

/**
 * Watches the event loop of this process. On a machine that others use too a thread also waits for a processor: `busy` is
 * what it computed itself in that time, where the system tells (Linux), else the whole pause.
 */
export class EventLoopWatch {
  readonly pauses: Pause[] = []
  readonly #delay = monitorEventLoopDelay({ resolution: every })
  readonly #running = new Set<string>()
  readonly #busy: number[] = []
  #recent: string[] = []
  #timer: NodeJS.Timeout | undefined
  #at = 0
  #computed = 0

  start(): void {
    this.#delay.enable()
    this.#at = performance.now()
    this.#computed = computedHere()
    this.#timer = setInterval(() => this.#look(), every)
  }

  /** What is being answered from now on, until the returned function is called. */
  begin(what: string): () => void {
    this.#running.add(what)
    this.#recent.push(what)
    return () => this.#running.delete(what)
  }

  /** The 99.9th percentile of how long the thread was taken, in milliseconds: as measured, and as computed here. */
  stop(): { measured: number; computed: number; longest: number } {
    clearInterval(this.#timer)
    this.#delay.disable()
    const sorted = this.#busy.sort((left, right) => left - right)
    return {
      measured: this.#delay.percentile(99.9) / 1e6,
      computed: sorted[Math.floor(sorted.length * 0.999)] ?? 0,
      longest: sorted.at(-1) ?? 0,
    }
  }

  #look(): void {
    const [now, computed] = [performance.now(), computedHere()]
    const milliseconds = now - this.#at
    const busy = Math.min(milliseconds, computed - this.#computed)
    this.#busy.push(busy)
    if (busy >= namedFrom) {
      this.pauses.push({ milliseconds, busy, during: [...new Set([...this.#running, ...this.#recent])].join(' | ') })
    }
    this.#recent = []
    this.#at = now
    this.#computed = computed
  }
}

/** Milliseconds that this thread has computed so far. */
function computedHere(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
