import { useMemo } from 'react'
import { addDays, today } from '#src/lib/instant.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { isOverlapping } from '../balance/leave-days.ts'
import { type Absence, findAbsences, findColleagues, seesWholeCompany } from './absences.ts'
import { useOfficeAway } from './use-office-away.screen.tsx'

/** How far ahead to look, in days. */
const aheadDays = 14

export type ColleaguesAway = {
  away: readonly Absence[]
  /** Whether the office was asked: it knows the whole department (for HR, company), this device only readable requests. */
  isWhole: boolean
}

/** Colleagues away today or within two weeks, from this device and the office. */
export function useColleaguesAway(): ColleaguesAway {
  const actor = useActor()
  const { rows: requests } = useRows('leave-requests')
  const { rows: staff } = useRows('staff')
  const { rows: vesselAssignments } = useRows('vessel-assignments')
  const startDate = today()
  const endDate = addDays(startDate, aheadDays)
  const isOfCompany = actor !== null && seesWholeCompany(actor)
  const isAsked = isOfCompany || Boolean(actor?.departmentId)
  const reported = useOfficeAway(isAsked ? startDate : null, endDate, isOfCompany ? 'company' : 'department')
  return useMemo(() => {
    if (!actor) return { away: [], isWhole: false }
    const people = findColleagues(actor, { staff, vesselAssignments }, new Date().toISOString())
    const known = findAbsences(requests, people, { startDate, endDate })
    const more = (reported ?? []).filter((one) => !known.some((other) => isSame(one, other)))
    const away = [...known, ...more].sort((left, right) => left.startDate.localeCompare(right.startDate))
    return { away, isWhole: reported !== null }
  }, [actor, requests, staff, vesselAssignments, reported, startDate, endDate])
}

function isSame(one: Absence, other: Absence): boolean {
  return one.staffId === other.staffId && isOverlapping(one, other)
}
