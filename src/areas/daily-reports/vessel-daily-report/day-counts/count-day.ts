import { isInstant } from '#src/lib/instant.ts'

type Row = Readonly<Record<string, unknown>>

/** How many people have a tour of duty on the vessel on a day; `tours` are rows of crew rosters. */
export function countOnBoard(tours: readonly Row[], vesselId: string, date: string): number {
  const on = tours.filter(
    (tour) =>
      tour.vesselId === vesselId &&
      String(tour.joinsOn) <= date &&
      (typeof tour.leavesOn !== 'string' || tour.leavesOn >= date),
  )
  return new Set(on.map(({ staffId }) => staffId)).size
}

/** How many sent near-miss reports of the vessel are of a day by ship's time (minutes east of UTC). */
export function countNearMisses(
  reports: readonly Row[],
  vesselId: string,
  date: string,
  offsetMinutes: number,
): number {
  return reports.filter(({ vesselId: of, status, dateTime }) => {
    if (of !== vesselId || status === 'draft' || typeof dateTime !== 'string' || !isInstant(dateTime)) return false
    return new Date(Date.parse(dateTime) + offsetMinutes * 60_000).toISOString().slice(0, 10) === date
  }).length
}
