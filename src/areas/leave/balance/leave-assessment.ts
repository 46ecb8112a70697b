import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import {
  type CountedIn,
  deductingStates,
  hasHalfDay,
  isOverlapping,
  type LeaveSpan,
  readSpan,
  sumDays,
} from './leave-days.ts'
import { countTakenDays, type RequestedSpan, readStoredSpan, type StoredSpan, withStoredDays } from './stored-days.ts'
import { computeYearBalances, type YearBalance } from './year-balance.ts'

/** A device's knowledge about leave: rows of its mirror. */
export type LeaveRows = {
  types: readonly StoredRecord[]
  holidays: readonly StoredRecord[]
  allocations: readonly StoredRecord[]
  requests: readonly StoredRecord[]
  staff: readonly StoredRecord[]
}

/** Facts worth knowing before a request is sent, as far as this device knows. */
export type LeaveAssessment = {
  /** Days it takes; halves as 0.5. For a sent one, as counted then. */
  days: number
  /** Whether it asks for half a day of a kind that only allows whole days. */
  isHalfRefused: boolean
  years: readonly YearBalance[]
  /** Another request of the same person that overlaps it, by at least half a day. */
  met: (LeaveSpan & { id: string }) | null
  /** Public holidays within it, on whatever weekday. */
  holidays: readonly { date: string; name: string }[]
  /** Colleagues of the department who are away then, or have asked to be. */
  away: readonly (LeaveSpan & { staffId: string; status: string })[]
}

type Request = RequestedSpan & { id: string | null }

/** The part of a form that makes a request; null while incomplete or invalid. */
export function readRequest(fields: Readonly<Record<string, unknown>>, id: string | null): Request | null {
  const { staffId, leaveTypeId, startDate, endDate } = fields
  if (typeof staffId !== 'string' || typeof leaveTypeId !== 'string') return null
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate < startDate) return null
  return { id, staffId, leaveTypeId, ...readSpan(fields) }
}

/** The facts of a request, by the office's rules; null where its kind is unknown here. */
export function assessLeave(request: Request, rows: LeaveRows): LeaveAssessment | null {
  const type = rows.types.find(({ id }) => id === request.leaveTypeId)
  if (!type) return null
  const activeHolidays = rows.holidays.filter(({ active }) => active)
  const holidayDates = new Set(activeHolidays.map(({ date }) => String(date)))
  const deducting = findDeductingRequests(request, rows)
  const own = deducting.filter(({ staffId }) => staffId === request.staffId)
  const met = own.find((other) => isOverlapping(request, readSpan(other)))
  return {
    days: sumDays(countTakenDays(asSubmitted(request, rows), countingOf(type), holidayDates)),
    isHalfRefused: type.wholeDaysOnly === true && hasHalfDay(request),
    years: computeBalances(request, type, rows),
    met: met ? { ...readSpan(met), id: met.id } : null,
    holidays: activeHolidays
      .map(({ date, name }) => ({ date: String(date), name: String(name) }))
      .filter(({ date }) => date >= request.startDate && date <= request.endDate)
      .sort((left, right) => left.date.localeCompare(right.date)),
    away: deducting
      .filter(({ staffId }) => staffId !== request.staffId && isColleague(rows, request.staffId, String(staffId)))
      .map((other) => ({ ...readSpan(other), staffId: String(other.staffId), status: other.status ?? '' }))
      .filter((other) => isOverlapping(request, other)),
  }
}

/** The effect of a request on each year it touches; null where its kind is unknown here. */
export function computeRequestBalances(request: Request, rows: LeaveRows): readonly YearBalance[] | null {
  const type = rows.types.find(({ id }) => id === request.leaveTypeId)
  return type ? computeBalances(request, type, rows) : null
}

function computeBalances(request: Request, type: StoredRecord, rows: LeaveRows): YearBalance[] {
  const holidays = new Set(rows.holidays.filter(({ active }) => active).map(({ date }) => String(date)))
  const others = findDeductingRequests(request, rows).filter(
    ({ staffId, leaveTypeId }) => staffId === request.staffId && leaveTypeId === request.leaveTypeId,
  )
  const entitledIn = (year: number) => allocatedIn(rows, request, year) ?? numberOrNull(type.daysPerYear)
  return computeYearBalances(
    asSubmitted(request, rows),
    others.map(readStoredSpan),
    countingOf(type),
    holidays,
    entitledIn,
  )
}

/** A sent request with its stored days, if local and still asking for the same. */
function asSubmitted(request: Request, { requests }: LeaveRows): StoredSpan {
  return withStoredDays(
    request,
    requests.find(({ id }) => id === request.id),
  )
}

function findDeductingRequests(request: Request, { requests }: LeaveRows): StoredRecord[] {
  return requests.filter(({ id, status }) => id !== request.id && deductingStates.has(status ?? ''))
}

function countingOf(type: StoredRecord): CountedIn {
  return type.countedIn === 'working days' ? 'working days' : 'calendar days'
}

function allocatedIn({ allocations }: LeaveRows, { staffId, leaveTypeId }: Request, year: number): number | null {
  const found = allocations.find(
    (row) => row.staffId === staffId && row.leaveTypeId === leaveTypeId && row.year === year,
  )
  return found ? numberOrNull(found.days) : null
}

function isColleague({ staff }: LeaveRows, one: string, other: string): boolean {
  const departmentOf = (id: string) => staff.find((person) => person.id === id)?.departmentId
  return departmentOf(one) !== undefined && departmentOf(one) === departmentOf(other)
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
