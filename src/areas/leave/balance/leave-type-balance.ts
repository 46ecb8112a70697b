import type { LeaveRows } from './leave-assessment.ts'
import { type CountedIn, deductingStates } from './leave-days.ts'
import { countTakenDays, readStoredSpan } from './stored-days.ts'

/** A person's balance of one kind of leave in a year, in days. */
export type LeaveTypeBalance = { id: string; name: string; entitled: number; left: number }

/**
 * A person's limited kinds of leave, with the balance once everything asked for is granted. Kinds counted for other job
 * types are left out unless allocated or asked for: the office counts working days, crews calendar days.
 */
export function computeLeaveTypeBalances(personId: string, year: number, rows: LeaveRows): LeaveTypeBalance[] {
  const isOffshore = rows.staff.find(({ id }) => id === personId)?.jobType === 'offshore'
  const defaultCount: CountedIn = isOffshore ? 'calendar days' : 'working days'
  const holidays = new Set(rows.holidays.filter(({ active }) => active).map(({ date }) => String(date)))
  const own = rows.requests.filter(({ staffId, status }) => staffId === personId && deductingStates.has(status ?? ''))
  return rows.types.flatMap((type) => {
    const allocated = rows.allocations.find(
      (row) => row.staffId === personId && row.leaveTypeId === type.id && row.year === year,
    )
    const entitled = allocated ? allocated.days : type.daysPerYear
    const requested = own.filter(({ leaveTypeId }) => leaveTypeId === type.id)
    if (typeof entitled !== 'number') return []
    if (!allocated && requested.length === 0 && (type.countedIn !== defaultCount || !type.active)) return []
    const countedIn: CountedIn = type.countedIn === 'working days' ? 'working days' : 'calendar days'
    const taken = requested.reduce((sum, request) => {
      return sum + (countTakenDays(readStoredSpan(request), countedIn, holidays).get(year) ?? 0)
    }, 0)
    return [{ id: type.id, name: String(type.name), entitled, left: entitled - taken }]
  })
}
