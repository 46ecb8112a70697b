import { useMemo } from 'react'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { useDistinctTitles } from '#src/screens/data/records/use-distinct-titles.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useLastDay } from '#src/screens/data/session/use-office-clock.ts'
import { isBlocked, permittedSteps } from '#src/screens/data/workflow/permitted-actions.ts'
import type { HoursRow } from '../work-rest-hour/hours-rows.screen.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** The reviewer's role: captain and manager sign and return, the viewer reads. */
export type Reviewer = 'captain' | 'manager' | 'viewer'

/** A person whose hours of the month are on this device; `title` distinguishes people of the same name. */
export type PersonOfMonth = { id: string; name: string; title: string; jobTitle: string; toSign: number }

/** Filters of the people, from the address, named as in the specification. */
export type PeopleFilter = { vesselId?: string; jobType?: string; workstation?: string }

/** The filters of the address; `job_type` means `jobType`, which comes first, as in every list. */
export function usePeopleFilter(): PeopleFilter {
  const [jobType, written] = [useQueryValue('jobType'), useQueryValue('job_type')]
  return { vesselId: useQueryValue('vesselId'), jobType: jobType ?? written, workstation: useQueryValue('workstation') }
}

/**
 * Whether the actor may sign these hours, of a day that has come: also what was submitted on this device and waits to be
 * sent, but nothing that was refused.
 */
export function maySign(actor: Actor, row: HoursRow, lastDay: string | null): boolean {
  return (
    !isBlocked(row.record) &&
    permittedSteps(workRestHour, row.record, actor, lastDay).some(({ name }) => name === 'review')
  )
}

/**
 * The people with hours in a month, by name; a captain sees those of their own vessels. People without hours are listed
 * while a local crew list has them on board.
 */
export function usePeopleOfMonth(
  rows: readonly HoursRow[],
  actor: Actor,
  monthPrefix: string,
  ownVessels: boolean,
  filter: PeopleFilter,
  drafts: readonly Draft[],
): readonly PersonOfMonth[] {
  const staff = useRows('staff')
  const rosters = useRows('crew-rosters')
  const titles = useDistinctTitles('staff', staff.rows)
  const { vesselId, jobType, workstation } = filter
  const lastDay = useLastDay()
  return useMemo(() => {
    const aboard = (vessel: unknown) =>
      (!ownVessels || actor.vesselIds.includes(String(vessel))) && (!vesselId || vessel === vesselId)
    const ofMonth = rows.filter((row) => row.date.startsWith(monthPrefix) && aboard(row.vesselId))
    const serving = rosters.rows.filter(
      ({ vesselId: vessel, joinsOn, leavesOn }) =>
        aboard(vessel) &&
        String(joinsOn).slice(0, 7) <= monthPrefix &&
        (typeof leavesOn !== 'string' || leavesOn.slice(0, 7) >= monthPrefix),
    )
    const drafted = new Set(drafts.map(({ record }) => record))
    const ids = new Set([...ofMonth.map((row) => row.staffId), ...serving.map((roster) => String(roster.staffId))])
    return staff.rows
      .filter(({ id }) => ids.has(id))
      .filter((person) => !jobType || person.offshoreRole === jobType)
      .filter((person) => !workstation || person.workstation === workstation)
      .map((person) => {
        const name = `${String(person.firstName)} ${String(person.lastName)}`
        const toSign = ofMonth.filter(
          (row) => row.staffId === person.id && !drafted.has(row.record.id) && maySign(actor, row, lastDay),
        ).length
        return { id: person.id, name, title: titles.get(person.id) ?? name, jobTitle: String(person.jobTitle), toSign }
      })
      .sort((left, right) => compareNames(left.title, right.title))
  }, [
    rows,
    staff.rows,
    rosters.rows,
    titles,
    actor,
    monthPrefix,
    ownVessels,
    vesselId,
    jobType,
    workstation,
    lastDay,
    drafts,
  ])
}
