import type { LeaveRows } from './leave-assessment.ts'
import { type CountedIn, deductingStates } from './leave-days.ts'
import { countTakenDays, readStoredSpan } from './stored-days.ts'

/** What a person has of one kind of leave in a year, in days. */
export type LeaveTypeBalance = { id: string; name: string; entitled: number; left: number }

/**
 * The kinds of leave that are limited for a person, with what is left of the year once all that was asked for is granted.
 * Left out are kinds counted as the other job types' are, unless days of them were allocated or asked for: the office
 * counts working days, crews the calendar.
 */
export function computeLeaveTypeBalances(personId: string, year: number, rows: LeaveRows): LeaveTypeBalance[] {
  const isOffshore = rows.staff.find(({ id }) => id === personId)?.jobType === 'offshore'
  const usual: CountedIn = isOffshore ? 'calendar days' : 'working days'
  const holidays = new Set(rows.holidays.filter(({ active }) => active).map(({ date }) => String(date)))
  const own = rows.requests.filter(({ staffId, status }) => staffId === personId && deductingStates.has(status ?? ''))
  return rows.types.flatMap((type) => {
    const allocated = rows.allocations.find(
      (row) => row.staffId === personId && row.leaveTypeId === type.id && row.year === year,
    )
    const entitled = allocated ? allocated.days : type.daysPerYear
    const asked = own.filter(({ leaveTypeId }) => leaveTypeId === type.id)
    if (typeof entitled !== 'number') return []
    if (!allocated && asked.length === 0 && (type.countedIn !== usual || !type.active)) return []
    const countedIn: CountedIn = type.countedIn === 'working days' ? 'working days' : 'calendar days'
    const taken = asked.reduce((sum, request) => {
      return sum + (countTakenDays(readStoredSpan(request), countedIn, holidays).get(year) ?? 0)
    }, 0)
    return [{ id: type.id, name: String(type.name), entitled, left: entitled - taken }]
  })
}
