import type { SeededRandom } from '../seeded-random.ts'

/** A request on its way, or an answer on its way back: it waits until the pump lets it through. */
export type Gate = {
  /** Whose it is, and which of theirs: the choice among waiting gates must not hang on who came a moment earlier. */
  owner: object
  order: string
  run: () => Promise<void>
}

/** Turns of the event loop with nothing under way after which nothing more comes by itself. */
const quietTurns = 4

/** Milliseconds with nothing under way and no gate to open after which what is waited for never comes. */
const patience = 2_000

/**
 * Lets the pages of a model run one step after the other, in an order drawn by the seed. Pages run until all of them wait
 * at a gate; then one gate is opened. What takes its time outside (the server, the crypto threads) is waited for, so that
 * the same seed meets the same order however busy the machine is.
 */
export class Pump {
  random: SeededRandom
  #underWay = 0
  #gates: Gate[] = []

  constructor(random: SeededRandom) {
    this.random = random
  }

  /** Something has begun that ends by itself; the answer says that it has, and may be called more than once. */
  begin(): () => void {
    this.#underWay += 1
    let ended = false
    return () => {
      if (!ended) this.#underWay -= 1
      ended = true
    }
  }

  /** The same for a promise. */
  track<T>(work: Promise<T>): Promise<T> {
    const end = this.begin()
    void work.then(end, end)
    return work
  }

  /** Something waits to be let through. */
  arrive(gate: Gate): void {
    this.#gates.push(gate)
    this.#gates.sort((left, right) => (left.order < right.order ? -1 : 1))
  }

  /** Waits until it is let through, as a request is. */
  pause(owner: object, order: string): Promise<void> {
    return new Promise((resolve) => {
      this.arrive({ owner, order, run: async () => resolve() })
    })
  }

  /** What a killed page had under way never goes on. */
  forget(owner: object): void {
    this.#gates = this.#gates.filter((gate) => gate.owner !== owner)
  }

  /** Runs the pages until `work` has ended and nothing waits any more. */
  async drain<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    let idle = 0
    const over = () => {
      isOver = true
    }
    void work.then(over, over)
    for (;;) {
      await this.#stillness()
      const gate = this.#gates.length > 0 ? this.random.pick(this.#gates) : null
      if (!gate) {
        if (isOver) return work
        await new Promise((resolve) => setTimeout(resolve, 1))
        idle += 1
        if (idle < patience) continue
        throw new Error('the model stands still: something waits for what never comes')
      }
      idle = 0
      this.#gates.splice(this.#gates.indexOf(gate), 1)
      await gate.run()
    }
  }

  async #stillness(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; quiet = this.#underWay === 0 ? quiet + 1 : 0) {
      await new Promise(setImmediate)
    }
  }
}
