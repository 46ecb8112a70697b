import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { deductingStates, isOverlapping, type LeaveSpan, readSpan } from '../balance/leave-days.ts'

/** Somebody who is away, or has asked to be, with the first and the last day of it, either of which may be half a day. */
export type Absence = LeaveSpan & { staffId: string; status: string }

/** What a device knows of who works where: rows of its mirror. */
export type ColleagueRows = { staff: readonly StoredRecord[]; vesselAssignments: readonly StoredRecord[] }

/**
 * Ids of those who work in the department of a person, or in one that they head or stand in for, or serve on their vessels
 * at a moment (ISO); the person apart.
 */
export function findColleagues(actor: Actor, rows: ColleagueRows, now: string): ReadonlySet<string> {
  const headed = [actor, ...(actor.standsInFor ?? [])].flatMap(({ headedDepartmentIds }) => headedDepartmentIds)
  const departments = new Set([actor.departmentId, ...headed].filter((id) => id !== null))
  const ashore = rows.staff.filter(({ departmentId }) => departments.has(String(departmentId))).map(({ id }) => id)
  const aboard = rows.vesselAssignments
    .filter(({ vesselId }) => actor.vesselIds.includes(String(vesselId)))
    .filter(({ active, validFrom, validUntil }) => active && isWithin(now, validFrom, validUntil))
    .map(({ staffId }) => String(staffId))
  return new Set([...ashore, ...aboard].filter((id) => id !== actor.personId))
}

/** Who of these people is away in the days, or has asked to be, as far as the requests tell: the earliest first. */
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
