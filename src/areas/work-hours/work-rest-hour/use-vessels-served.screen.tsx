import { useMemo } from 'react'
import { getServiceEnd } from '#src/areas/vessels/vessel-assignment/service-end.ts'
import { vesselAssignment } from '#src/areas/vessels/vessel-assignment/vessel-assignment.ts'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { crewRoster } from '../crew-roster/crew-roster.ts'
import { findVesselsServed } from '../crew-roster/vessels-served.ts'
import { workHoursMessages as messages } from './messages.ts'

/** The author's vessels on which a person served on a day; null where unknown here. */
type ServedOn = (date: string) => ReadonlySet<string> | null

/**
 * On which of the author's vessels a person served, by day, so that nobody writes hours the office would refuse. For
 * oneself nothing is restricted.
 */
export function useVesselsServed(staffId: string, actor: Actor): ServedOn {
  const assigned = useRows(vesselAssignment.name)
  const touring = useRows(crewRoster.name)
  return useMemo(() => servedOf(staffId, actor, assigned, touring), [staffId, actor, assigned, touring])
}

function servedOf(staffId: string, actor: Actor, assigned: RowsSnapshot, touring: RowsSnapshot): ServedOn {
  if (staffId === actor.personId || !assigned.isComplete || !touring.isComplete) return () => null
  const assignments = assigned.rows.map((row) => ({ ...row, validUntil: getServiceEnd(row) ?? undefined }))
  const lists = { assignments, tours: touring.rows }
  return (date) => {
    const served = findVesselsServed(staffId, date, lists)
    return new Set(actor.vesselIds.filter((id) => served.has(id)))
  }
}

/** The vessels offered in a form of somebody else's hours; `present`, the record's own, stays. */
export function limitVesselChoice(
  served: ReadonlySet<string>,
  present: unknown,
): Pick<FormView, 'where' | 'extraErrors'> {
  return {
    where: { vesselId: ({ id }: StoredRecord) => served.has(id) },
    extraErrors: ({ vesselId }) => ({
      ...(vesselId !== present && !served.has(String(vesselId)) && { vesselId: [messages.notOnThisVessel] }),
    }),
  }
}
