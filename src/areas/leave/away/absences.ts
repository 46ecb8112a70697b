import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { deductingStates, isOverlapping, type LeaveSpan, readSpan } from '../balance/leave-days.ts'

/** A person who is away or has asked to be, with first and last day, either of which may be half a day. */
export type Absence = LeaveSpan & { staffId: string; status: string }

/** A device's knowledge of who works where: rows of its mirror. */
export type ColleagueRows = { staff: readonly StoredRecord[]; vesselAssignments: readonly StoredRecord[] }

/** Whether a person sees who is away in all of the company: HR and administrators, who read all requests. */
export function seesWholeCompany({ isHr, isAdmin }: Actor): boolean {
  return isHr || isAdmin
}

/**
 * Ids of a person's colleagues: in their department, one they head or stand in for, or on their vessels at an instant
 * (ISO); for HR and administrators everybody of the company. Without the person.
 */
export function findColleagues(actor: Actor, rows: ColleagueRows, now: string): ReadonlySet<string> {
  if (seesWholeCompany(actor)) return new Set(rows.staff.map(({ id }) => id).filter((id) => id !== actor.personId))
  const headed = [actor, ...(actor.standsInFor ?? [])].flatMap(({ headedDepartmentIds }) => headedDepartmentIds)
  const departments = new Set([actor.departmentId, ...headed].filter((id) => id !== null))
  const ashore = rows.staff.filter(({ departmentId }) => departments.has(String(departmentId))).map(({ id }) => id)
  const aboard = rows.vesselAssignments
    .filter(({ vesselId }) => actor.vesselIds.includes(String(vesselId)))
    .filter(({ active, validFrom, validUntil }) => active && isWithin(now, validFrom, validUntil))
    .map(({ staffId }) => String(staffId))
  return new Set([...ashore, ...aboard].filter((id) => id !== actor.personId))
}

/** Which of these people are away in these days, or have asked to be, by the requests: earliest first. */
export function findAbsences(
  requests: readonly StoredRecord[],
  people: ReadonlySet<string>,
  days: LeaveSpan,
): Absence[] {
  return requests
    .filter(({ status, staffId }) => deductingStates.has(status ?? '') && people.has(String(staffId)))
    .map((request) => ({ staffId: String(request.staffId), status: request.status ?? '', ...readSpan(request) }))
    .filter((away) => isOverlapping(days, away))
    .sort((left, right) => left.startDate.localeCompare(right.startDate) || left.staffId.localeCompare(right.staffId))
}

function isWithin(now: string, from: unknown, until: unknown): boolean {
  const at = Date.parse(now)
  return Date.parse(String(from)) <= at && (typeof until !== 'string' || Date.parse(until) > at)
}
