import { createHash } from 'node:crypto'

/** Numbers that look random and are the same for the same seed. */
export type SeededRandom = {
  /** From `low` to `high`, rounded to so many decimals. */
  between(low: number, high: number, decimals?: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in so many cases of one. */
  chance(probability: number): boolean
}

/** A generator (mulberry32) seeded by a text. */
export function seededRandom(seed: string): SeededRandom {
  let state = createHash('sha1').update(seed).digest().readInt32BE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between(low, high, decimals = 0) {
      const factor = 10 ** decimals
      return Math.round((low + next() * (high - low)) * factor) / factor
    },
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}
