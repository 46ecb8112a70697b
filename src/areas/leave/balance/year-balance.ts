import type { CountedIn } from './leave-days.ts'
import { countTakenDays, type StoredSpan } from './stored-days.ts'

/** A year of one kind of leave for one person, in days. */
export type YearBalance = {
  year: number
  /** What the allocation or the kind gives; null where it is not limited. */
  entitled: number | null
  /** Taken by other requests that are approved or wait for it. */
  taken: number
  /** What this request takes. */
  asked: number
  /** Left once this request is granted; null where it is not limited. */
  left: number | null
}

/**
 * What a request does to each year it touches; whatever was sent counts as it was counted.
 *
 * @param others spans of the person's other requests of the same kind that take days
 * @param entitledIn days that the person has in a year, null where they are not limited
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
