import { SeededRandom } from '../seeded-random.ts'
import { fillFrom } from './page-crypto.ts'

const RealDate = Date

/** The office's day of the model's beginning, the same for every seed and on every day it is run. */
const beginning = RealDate.UTC(2031, 2, 3, 6)

/**
 * What time it is, and which ids are drawn, in the office: the server runs in this process, so that while a seed is played
 * `Date` and `crypto.getRandomValues` of the whole process are the model's.
 */
export class OfficeClock {
  now = beginning
  #seed = new SeededRandom(0)
  #random = this.#seed
  #requests = 0
  readonly #drawn = crypto.getRandomValues.bind(crypto)

  /** Sets the clock back to the beginning and takes over the process, for one seed. */
  start(seed: number): void {
    this.now = beginning
    this.#seed = new SeededRandom(seed).fork('office')
    this.#random = this.#seed.fork('beginning')
    this.#requests = 0
    const now = () => this.now
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | [number | string | globalThis.Date]) {
        if (given.length === 0) super(now())
        else super(...given)
      }
      static override now(): number {
        return now()
      }
    } as DateConstructor
    const random = () => this.#random
    const draw = (array: Uint8Array<ArrayBuffer>) => {
      // Ids are made of 16 bytes and secrets of 32; a connection to the database draws others, whenever it is opened.
      if (array.byteLength !== 16 && array.byteLength !== 32) return this.#drawn(array)
      fillFrom(random(), array)
      return array
    }
    Object.defineProperty(crypto, 'getRandomValues', { configurable: true, value: draw })
  }

  /** Each request has draws of its own: what else of the process draws in between moves none of them. */
  beginRequest(): void {
    this.#requests += 1
    this.#random = this.#seed.fork(`request ${this.#requests}`)
  }

  /** Gives the process back. */
  stop(): void {
    globalThis.Date = RealDate
    Object.defineProperty(crypto, 'getRandomValues', { configurable: true, value: this.#drawn })
  }
}
