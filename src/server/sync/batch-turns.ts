import { Problem } from '#src/server/http/problem.ts'

/** Batches that a process works on at a time. Each holds a connection of the pool (`poolSize`); the office needs the others. */
const mostAtOnce = 4
/** Milliseconds that one waits for its turn. With the work on it (`longestBatch`), less than devices wait for an answer. */
const longestWait = 15_000

/**
 * Batches take turns, in the order they came: when a fleet comes online at once its tablets wait for each other, and people
 * in the office do not wait for them.
 */
export class BatchTurns {
  #underWay = 0
  readonly #waiting: (() => void)[] = []

  /** Does the work when it is its turn; 503 with the time to wait where that does not come soon, or nobody waits any more. */
  async take<Result>(gone: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < mostAtOnce) this.#underWay += 1
    else await this.#turn(gone)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#underWay -= 1
    }
  }

  #turn(gone: AbortSignal): Promise<void> {
    if (gone.aborted) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        settle()
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(busy())
      }
      const begin = () => {
        settle()
        resolve()
      }
      const late = setTimeout(giveUp, longestWait)
      const settle = () => {
        clearTimeout(late)
        gone.removeEventListener('abort', giveUp)
      }
      gone.addEventListener('abort', giveUp)
      this.#waiting.push(begin)
    })
  }
}

/** They come again apart from each other. */
function busy(): Problem {
  const seconds = Math.round(5 + Math.random() * 20)
  return new Problem(503, 'busy', 'Many tablets deliver at the moment. This one is asked to come again', undefined, {
    'retry-after': String(seconds),
  })
}
