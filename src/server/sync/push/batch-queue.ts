import { Problem } from '#src/server/http/problem.ts'

/**
 * Batches a process handles at a time. Each holds a connection of the pool (`poolSize`); the office needs the others.
 */
const maxConcurrent = 4
/**
 * Batches per company. Its writes are numbered one after the other, so more would only lengthen the queue for the
 * company's own office.
 */
const maxPerTenant = 1
/**
 * Milliseconds a batch waits for its turn. Together with its work (`maxBatchMilliseconds`) this is less than devices
 * wait for an answer.
 */
const maxWaitMilliseconds = 15_000

/**
 * How long a batch with others waiting rests after each step, as a multiple of the step, and the maximum in
 * milliseconds.
 */
const pauseFactor = 4
const maxPauseMilliseconds = 250

type Waiting = { tenantId: string; carrier: string | null; begin: () => void }
/** To be awaited between two steps of the work, outside any transaction. */
export type Pause = () => Promise<void>

/**
 * Batches take turns in order, limited per company: when a fleet comes online its tablets wait for each other, and
 * neither office users nor other companies wait for them.
 */
export class BatchQueue {
  #underWay = 0
  readonly #ofTenant = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  /**
   * Runs the work on the company's turn; 503 with a waiting time where that takes too long, or the client has gone.
   * Work with others behind it rests between its steps, leaving the machine to the office. Work alone never rests, nor
   * for further parts by the same `carrier`.
   */
  async run<Result>(
    tenantId: string,
    gone: AbortSignal,
    work: (rest: Pause) => Promise<Result>,
    carrier: string | null = null,
  ): Promise<Result> {
    if (this.#isFree(tenantId)) this.#count(tenantId, 1)
    else await this.#turn(tenantId, gone, carrier)
    const isOthers = (one: Waiting) => carrier === null || one.carrier !== carrier
    let since = performance.now()
    const rest = async () => {
      if (this.#waiting.some(isOthers))
        await wait(Math.min(maxPauseMilliseconds, pauseFactor * (performance.now() - since)))
      since = performance.now()
    }
    try {
      return await work(rest)
    } finally {
      this.#count(tenantId, -1)
      this.#waiting.find((one) => this.#isFree(one.tenantId))?.begin()
    }
  }

  #isFree(tenantId: string): boolean {
    return this.#underWay < maxConcurrent && (this.#ofTenant.get(tenantId) ?? 0) < maxPerTenant
  }

  #count(tenantId: string, more: number): void {
    this.#underWay += more
    const now = (this.#ofTenant.get(tenantId) ?? 0) + more
    if (now > 0) this.#ofTenant.set(tenantId, now)
    else this.#ofTenant.delete(tenantId)
  }

  #turn(tenantId: string, gone: AbortSignal, carrier: string | null): Promise<void> {
    if (gone.aborted) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const begin = () => {
        // Synchronously, so that no other caller takes the same turn.
        this.#count(tenantId, 1)
        finish(resolve)
      }
      const one = { tenantId, carrier, begin }
      const giveUp = () => finish(() => reject(busy()))
      const late = setTimeout(giveUp, maxWaitMilliseconds)
      const finish = (end: () => void) => {
        clearTimeout(late)
        gone.removeEventListener('abort', giveUp)
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        end()
      }
      gone.addEventListener('abort', giveUp)
      this.#waiting.push(one)
    })
  }
}

/** Jitter: refused batches return at different times. */
function busy(): Problem {
  const seconds = Math.round(5 + Math.random() * 20)
  return new Problem(503, 'busy', 'The server is busy. Please try again in a moment', undefined, {
    'retry-after': String(seconds),
  })
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
