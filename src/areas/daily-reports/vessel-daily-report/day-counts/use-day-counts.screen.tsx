import { useCallback } from 'react'
import { grantedScopes } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResource } from '#src/screens/data/session/use-resources.tsx'
import { countNearMisses, countOnBoard } from './count-day.ts'

/**
 * Counts what the device's other records say of a vessel's day, for a report with the given fields; stable. Whoever reads
 * their own tours and reports alone is offered no count: it would be of them alone.
 */
export function useDayCounts(vesselId: string, date: string) {
  const tours = useRows('crew-rosters').rows
  const reports = useRows('near-miss-reports').rows
  const readsTours = useReadsOfVessel('crew-rosters')
  const readsReports = useReadsOfVessel('near-miss-reports')
  return useCallback(
    ({ utcOffsetMinutes }: Readonly<Record<string, unknown>>) => ({
      ...(readsTours && { personsOnBoard: countOnBoard(tours, vesselId, date) }),
      ...(readsReports && { nearMisses: countNearMisses(reports, vesselId, date, Number(utcOffsetMinutes ?? 0)) }),
    }),
    [tours, reports, readsTours, readsReports, vesselId, date],
  )
}

function useReadsOfVessel(name: string): boolean {
  const { access } = useResource(name)
  const actor = useActor()
  return actor !== null && grantedScopes(access.read, actor).some((scope) => scope === 'vessel' || scope === 'tenant')
}
