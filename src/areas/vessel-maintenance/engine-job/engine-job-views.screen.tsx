import { useMemo } from 'react'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How planned work is shown: what is due first stands first. */
export const engineJobViews: ResourceViews = {
  list: {
    columns: ['name', 'machineId', 'vesselId', 'dueOn', 'dueAtCounter', 'doneAt', 'status'],
    filters: ['status', 'vesselId', 'machineId', 'responsibleId', 'isCritical', 'isClassCredited'],
    orderBy: 'dueOn',
    order: 'asc',
  },
  new: { useInitial: useJobStart },
  record: { facts: ['machineId', 'vesselId', 'dueOn', 'dueAtCounter', 'responsibleId'] },
}

/** Work is planned on one's own vessel first, and goes on from when it was done. */
function useJobStart() {
  const vesselId = useActor()?.vesselIds[0]
  return useMemo(() => ({ vesselId, nextFrom: 'completion' }), [vesselId])
}
