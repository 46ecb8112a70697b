/** Random choices that a seed repeats (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, and not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** One of the choices. */
  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next() * choices.length)]
    if (choice === undefined) throw new Error('there is nothing to pick from')
    return choice
  }

  /** Choices of their own for a part of what happens: however many are drawn there, those elsewhere stay the same. */
  fork(name: string): SeededRandom {
    let mixed = 2_166_136_261 ^ this.#state
    for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 16_777_619)
    return new SeededRandom(mixed)
  }

  /** True as often as `part` (0 to 1) says. */
  chance(part: number): boolean {
    return this.next() < part
  }
}
