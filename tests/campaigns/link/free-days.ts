import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import type { Sailor } from './sea-tablet.ts'

/**
 * Days without records of a person or their vessel: reports long ago, hours of their time on board, leave of next year.
 */
export async function freeDays(office: Office, email: string, index: number): Promise<Sailor['days']> {
  const { personId } = await caller(office, email)
  const free = await office.rows(
    'gulf-marine',
    `select distinct day::date::text as day from crew_rosters tour,
       generate_series(tour.joins_on, least(tour.leaves_on, current_date - 10), interval '1 day') day
     where tour.staff_id = $1
       and not exists (select 1 from work_rest_hours h where h.staff_id = $1 and h.date = day::date) order by day`,
    [personId],
  )
  const from = (first: string, count: number, step: number) =>
    Array.from({ length: count }, (_, at) =>
      new Date(Date.parse(first) + at * step * 86_400_000).toISOString().slice(0, 10),
    )
  return {
    // Each person on board writes reports of a different year.
    'daily report': from(`${2024 - index}-03-01`, 100, 1),
    hours: free.map(({ day }) => String(day)),
    leave: from('2027-03-02', 10, 7),
  }
}
