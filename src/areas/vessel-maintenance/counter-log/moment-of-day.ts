import type { Reading } from '#src/resource/schedule/counter.ts'

const hour = 3_600_000

/** The part of a day in which something was read, in milliseconds since 1970, both ends included. */
export type PartOfDay = { begins: number; ends: number }

/**
 * When in a part of a day a counter was read of which only the day is known, in milliseconds since 1970: at its end, or so
 * much earlier that the engine could run on to what other readings of that time show. Else two true readings of one day
 * would question each other.
 */
export function momentOfDay(others: readonly Reading[], value: number, { begins, ends }: PartOfDay): number {
  const latest = others
    .filter((other) => !other.replaced && other.value >= value)
    .map((other) => ({ at: Date.parse(other.at), more: other.value - value }))
    .filter(({ at }) => at >= begins && at <= ends)
    .reduce((least, { at, more }) => Math.min(least, at - Math.ceil(more * hour)), ends)
  return Math.min(ends, Math.max(begins, latest))
}
