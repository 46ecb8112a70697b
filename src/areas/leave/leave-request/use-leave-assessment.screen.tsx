import { useMemo } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { formatSpan } from '../balance/format-span.screen.tsx'
import { assessLeave, type LeaveAssessment, type LeaveRows, readRequest } from '../balance/leave-assessment.ts'
import { leaveMessages as messages } from '../messages.ts'
import { mayRequestFor, notInDepartmentMessage } from './request-for-others.ts'

/** This device's knowledge about leave. */
export function useLeaveRows(): LeaveRows {
  const { rows: types } = useRows('leave-types')
  const { rows: holidays } = useRows('public-holidays')
  const { rows: allocations } = useRows('leave-allocations')
  const { rows: requests } = useRows('leave-requests')
  const { rows: staff } = useRows('staff')
  return useMemo(
    () => ({ types, holidays, allocations, requests, staff }),
    [types, holidays, allocations, requests, staff],
  )
}

/** The facts of a form or record; null while it is not yet a request. */
export function useLeaveAssessment(
  fields: Readonly<Record<string, unknown>>,
  id: string | null,
): LeaveAssessment | null {
  const rows = useLeaveRows()
  return useMemo(() => assessFields(fields, id, rows), [fields, id, rows])
}

/** Why the office would refuse the author a request for this person, whatever its days; otherwise nothing. */
export function findPersonErrors(
  { staffId }: Readonly<Record<string, unknown>>,
  author: Actor,
  { staff }: LeaveRows,
): FieldErrors {
  const person = staff.find(({ id }) => id === staffId)
  return { ...(person && !mayRequestFor(author, person) && { staffId: [notInDepartmentMessage] }) }
}

/** Why the office would refuse a form's request, by field. */
export function findLeaveErrors(
  fields: Readonly<Record<string, unknown>>,
  id: string | null,
  rows: LeaveRows,
): FieldErrors {
  const facts = assessFields(fields, id, rows)
  if (!facts) return {}
  const type = rows.types.find((row) => row.id === fields.leaveTypeId)
  const short = facts.years.find(({ left }) => left !== null && left < 0)
  return {
    ...(facts.met && { startDate: [messages.overlaps(...formatSpan(facts.met))] }),
    ...(facts.days === 0 && { startDate: [messages.noWorkingDay] }),
    ...(facts.isHalfRefused && { [fields.startsMidday ? 'startsMidday' : 'endsMidday']: [messages.wholeDaysOnly] }),
    ...(short && {
      endDate: [messages.insufficient(short.year, Math.max(0, (short.left ?? 0) + short.asked), short.asked)],
    }),
    ...(type?.handover === 'needed' && !fields.handoverDocument && { handoverDocument: [messages.needsHandover] }),
  }
}

function assessFields(
  fields: Readonly<Record<string, unknown>>,
  id: string | null,
  rows: LeaveRows,
): LeaveAssessment | null {
  const request = readRequest(fields, id)
  return request && assessLeave(request, rows)
}
