import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type CountedIn, isHalved, overlap, type Span, spanOf, sumOf, takingStates } from './leave-days.ts'
import { type AskedSpan, type KeptSpan, keptAs, keptSpanOf, takenDays } from './stored-days.ts'
import { balanceOf, type YearBalance } from './year-balance.ts'

/** What a device knows about leave: rows of its mirror. */
export type LeaveRows = {
  types: readonly StoredRecord[]
  holidays: readonly StoredRecord[]
  allocations: readonly StoredRecord[]
  requests: readonly StoredRecord[]
  staff: readonly StoredRecord[]
}

/** What is worth knowing before a request is sent; each only as far as this device knows. */
export type LeaveFacts = {
  /** Days it takes; halves as 0.5. Of one that was sent, as it was counted then. */
  days: number
  /** Whether it asks for half a day of a kind that is taken in whole days. */
  isHalfRefused: boolean
  years: readonly YearBalance[]
  /** Another request of the same person that has a day, or half of one, in common with it. */
  met: (Span & { id: string }) | null
  /** Public holidays within it, on whatever weekday. */
  holidays: readonly { date: string; name: string }[]
  /** Colleagues of the department who are away then, or have asked to be. */
  away: readonly (Span & { staffId: string; status: string })[]
}

type Request = AskedSpan & { id: string | null }

/** As much of a form as a request is; null while a part of it is missing or impossible. */
export function requestIn(fields: Readonly<Record<string, unknown>>, id: string | null): Request | null {
  const { staffId, leaveTypeId, startDate, endDate } = fields
  if (typeof staffId !== 'string' || typeof leaveTypeId !== 'string') return null
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate < startDate) return null
  return { id, staffId, leaveTypeId, ...spanOf(fields) }
}

/** The facts of a request, from the same rules by which the office admits it; null where its kind is not known here. */
export function leaveFacts(request: Request, rows: LeaveRows): LeaveFacts | null {
  const type = rows.types.find(({ id }) => id === request.leaveTypeId)
  if (!type) return null
  const kept = rows.holidays.filter(({ active }) => active)
  const holidayDates = new Set(kept.map(({ date }) => String(date)))
  const taking = takingDays(request, rows)
  const own = taking.filter(({ staffId }) => staffId === request.staffId)
  const met = own.find((other) => overlap(request, spanOf(other)))
  return {
    days: sumOf(takenDays(asSent(request, rows), countingOf(type), holidayDates)),
    isHalfRefused: type.wholeDaysOnly === true && isHalved(request),
    years: yearsOf(request, type, rows),
    met: met ? { ...spanOf(met), id: met.id } : null,
    holidays: kept
      .map(({ date, name }) => ({ date: String(date), name: String(name) }))
      .filter(({ date }) => date >= request.startDate && date <= request.endDate)
      .sort((left, right) => left.date.localeCompare(right.date)),
    away: taking
      .filter(({ staffId }) => staffId !== request.staffId && isColleague(rows, request.staffId, String(staffId)))
      .map((other) => ({ ...spanOf(other), staffId: String(other.staffId), status: other.status ?? '' }))
      .filter((other) => overlap(request, other)),
  }
}

/** What a request does to each year it touches; null where its kind is not known here. */
export function leaveYears(request: Request, rows: LeaveRows): readonly YearBalance[] | null {
  const type = rows.types.find(({ id }) => id === request.leaveTypeId)
  return type ? yearsOf(request, type, rows) : null
}

function yearsOf(request: Request, type: StoredRecord, rows: LeaveRows): YearBalance[] {
  const holidays = new Set(rows.holidays.filter(({ active }) => active).map(({ date }) => String(date)))
  const others = takingDays(request, rows).filter(
    ({ staffId, leaveTypeId }) => staffId === request.staffId && leaveTypeId === request.leaveTypeId,
  )
  const entitledIn = (year: number) => allocatedIn(rows, request, year) ?? numberOrNull(type.daysPerYear)
  return balanceOf(asSent(request, rows), others.map(keptSpanOf), countingOf(type), holidays, entitledIn)
}

/** A request with the days it keeps, as far as this device holds it and it asks for what it was sent for. */
function asSent(request: Request, { requests }: LeaveRows): KeptSpan {
  return keptAs(
    request,
    requests.find(({ id }) => id === request.id),
  )
}

function takingDays(request: Request, { requests }: LeaveRows): StoredRecord[] {
  return requests.filter(({ id, status }) => id !== request.id && takingStates.has(status ?? ''))
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
