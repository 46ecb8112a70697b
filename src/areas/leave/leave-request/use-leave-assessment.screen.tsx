import { useMemo } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { shownSpan } from '../balance/format-span.screen.tsx'
import { type LeaveFacts, type LeaveRows, leaveFacts, requestIn } from '../balance/leave-assessment.ts'
import { leaveWords as words } from '../messages.ts'
import { mayAskFor, notOfDepartment } from './request-for-others.ts'

/** What this device knows about leave. */
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

/** The facts of what stands in a form or a record; null while it is not yet a request. */
export function useLeaveFacts(fields: Readonly<Record<string, unknown>>, id: string | null): LeaveFacts | null {
  const rows = useLeaveRows()
  return useMemo(() => factsOf(fields, id, rows), [fields, id, rows])
}

/** Why the office would not take a request for this person from the author, whatever its days; nothing where it would. */
export function personRefusal(
  { staffId }: Readonly<Record<string, unknown>>,
  author: Actor,
  { staff }: LeaveRows,
): FieldErrors {
  const person = staff.find(({ id }) => id === staffId)
  return { ...(person && !mayAskFor(author, person) && { staffId: [notOfDepartment] }) }
}

/** Why the office would not admit what stands in a form, by field. */
export function leaveRefusals(
  fields: Readonly<Record<string, unknown>>,
  id: string | null,
  rows: LeaveRows,
): FieldErrors {
  const facts = factsOf(fields, id, rows)
  if (!facts) return {}
  const type = rows.types.find((row) => row.id === fields.leaveTypeId)
  const short = facts.years.find(({ left }) => left !== null && left < 0)
  return {
    ...(facts.met && { startDate: [words.met(...shownSpan(facts.met))] }),
    ...(facts.days === 0 && { startDate: [words.takesNone] }),
    ...(facts.isHalfRefused && { [fields.startsMidday ? 'startsMidday' : 'endsMidday']: [words.wholeDaysOnly] }),
    ...(short && { endDate: [words.short(short.year, Math.max(0, (short.left ?? 0) + short.asked), short.asked)] }),
    ...(type?.handover === 'needed' && !fields.handoverDocument && { handoverDocument: [words.needsHandover] }),
  }
}

function factsOf(fields: Readonly<Record<string, unknown>>, id: string | null, rows: LeaveRows): LeaveFacts | null {
  const request = requestIn(fields, id)
  return request && leaveFacts(request, rows)
}
