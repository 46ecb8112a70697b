import { worldwideDayBounds } from '#src/lib/instant.ts'

/** Rows that say who serves where and when: vessel assignments by instant, and tours of duty by day. */
export type CrewLists = {
  assignments: readonly Readonly<Record<string, unknown>>[]
  tours: readonly Readonly<Record<string, unknown>>[]
}

/** The vessels a person served on in a day: by an assignment at any time of it, or by a tour of duty. */
export function findVesselsServed(
  staffId: string,
  date: string,
  { assignments, tours }: CrewLists,
): ReadonlySet<string> {
  const assigned = assignments.filter((row) => row.staffId === staffId && includesDay(row, date))
  const touring = tours.filter((row) => row.staffId === staffId && coversDay(row, date))
  return new Set([...assigned, ...touring].map(({ vesselId }) => String(vesselId)))
}

function includesDay({ validFrom, validUntil }: Readonly<Record<string, unknown>>, date: string): boolean {
  const { begins, ends } = worldwideDayBounds(date)
  return Date.parse(String(validFrom)) < ends && (typeof validUntil !== 'string' || Date.parse(validUntil) > begins)
}

function coversDay({ joinsOn, leavesOn }: Readonly<Record<string, unknown>>, date: string): boolean {
  return String(joinsOn) <= date && (typeof leavesOn !== 'string' || leavesOn >= date)
}
