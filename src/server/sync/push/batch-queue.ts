import { Problem } from '#src/server/http/problem.ts'

/** Batches that a process works on at a time. Each holds a connection of the pool (`poolSize`); the office needs the others. */
const maxConcurrent = 4
/**
 * Of one company. Its writes take their numbers one after the other, so that a second batch would bring nothing but a longer
 * queue for the company's own office.
 */
const maxPerTenant = 1
/** Milliseconds that one waits for its turn. With the work on it (`maxBatchMilliseconds`), less than devices wait for an answer. */
const maxWaitMilliseconds = 15_000

/** How many times as long as its last step took work rests that others wait behind, and the most milliseconds of it. */
const pauseFactor = 4
const maxPauseMilliseconds = 250

type Waiting = { tenantId: string; carrier: string | null; begin: () => void }
/** To be awaited between two steps of the work, outside any transaction. */
export type Pause = () => Promise<void>

/**
 * Batches take turns, in the order they came as far as their companies let them: when a fleet comes online at once its
 * tablets wait for each other, and neither the people in the office nor other companies wait for them.
 */
export class BatchQueue {
  #underWay = 0
  readonly #ofTenant = new Map<string, number>()
  readonly #waiting: Waiting[] = []

  /**
   * Does the work when it is a company's turn; 503 with the time to wait where that does not come soon, or nobody waits any
   * more. Work that others wait behind rests between its steps: when a fleet comes online it is work for minutes that
   * nobody sits and waits for, and the office has the machine meanwhile. Work on its own never rests, nor for the next parts
   * of the same queue: those of its `carrier`.
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
        // At once, so that nobody else who is called before this goes on takes the same turn.
        this.#count(tenantId, 1)
        settle(resolve)
      }
      const one = { tenantId, carrier, begin }
      const giveUp = () => settle(() => reject(busy()))
      const late = setTimeout(giveUp, maxWaitMilliseconds)
      const settle = (end: () => void) => {
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

/** They come again apart from each other. */
function busy(): Problem {
  const seconds = Math.round(5 + Math.random() * 20)
  return new Problem(503, 'busy', 'The server is busy. Please try again in a moment', undefined, {
    'retry-after': String(seconds),
  })
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
