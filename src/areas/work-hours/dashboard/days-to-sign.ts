import type { Actor } from '#src/resource/actor/actor.ts'

/** A day of hours as far as it is asked for here. */
type Day = { date: string; vesselId: string; staffId: string }

/**
 * How many days of hours of the person's own vessels may be signed, by month (`YYYY-MM`), newest first: those that the
 * review of hours offers for signing in that month. `maySign` says whether one may be.
 */
export function daysToSign<Row extends Day>(
  rows: readonly Row[],
  { vesselIds }: Pick<Actor, 'vesselIds'>,
  maySign: (row: Row) => boolean,
): readonly (readonly [month: string, days: number])[] {
  const months = new Map<string, number>()
  for (const row of rows) {
    if (!vesselIds.includes(row.vesselId) || !maySign(row)) continue
    const month = row.date.slice(0, 'YYYY-MM'.length)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  return [...months].sort(([one], [other]) => other.localeCompare(one))
}
