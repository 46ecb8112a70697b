import type { CountedIn } from './leave-days.ts'
import { countTakenDays, type StoredSpan } from './stored-days.ts'

/** A year of one kind of leave for one person, in days. */
export type YearBalance = {
  year: number
  /** From the allocation or the kind; null where unlimited. */
  entitled: number | null
  /** Taken by other approved or pending requests. */
  taken: number
  /** What this request takes. */
  asked: number
  /** Left after this request; null where unlimited. */
  left: number | null
}

/**
 * A request's effect on each year it touches; sent ones as counted then. `others` are the person's other deducted
 * requests of the kind, `entitledIn` the days of a year, null where unlimited.
 */
export function computeYearBalances(
  request: StoredSpan,
  others: readonly StoredSpan[],
  countedIn: CountedIn,
  holidays: ReadonlySet<string>,
  entitledIn: (year: number) => number | null,
): YearBalance[] {
  const asked = countTakenDays(request, countedIn, holidays)
  const counted = others.map((other) => countTakenDays(other, countedIn, holidays))
  return [...asked].map(([year, days]) => {
    const entitled = entitledIn(year)
    const taken = counted.reduce((sum, byYear) => sum + (byYear.get(year) ?? 0), 0)
    return { year, entitled, taken, asked: days, left: entitled === null ? null : entitled - taken - days }
  })
}
