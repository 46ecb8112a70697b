import { useMemo } from 'react'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import type { TakenOver } from '#src/screens/derived/resource-views.ts'
import { withoutMaintenance } from './equipment-addresses.ts'
import { equipmentMaintenance } from './equipment-maintenance/equipment-maintenance.ts'

/** What a record takes over from the maintenance that its form names. */
export const fromMaintenance: TakenOver = {
  field: 'equipmentMaintenanceId',
  resource: equipmentMaintenance.name,
  values: ({ equipmentId, vesselId }) => ({ equipmentId, vesselId }),
}

const nothing = {}

/**
 * What a record below `maintenance/{id}` begins with: the maintenance, its equipment and its vessel; nothing where the
 * address names no maintenance, and null until that has been read.
 */
export function useStartBelowMaintenance(): Readonly<Record<string, unknown>> | null {
  const named = usePathParameter('id')
  const id = named === withoutMaintenance ? '' : named
  const { state, record } = useRecord(equipmentMaintenance, id)
  return useMemo(() => {
    if (id === '') return nothing
    if (!record) return state === 'loading' ? null : { equipmentMaintenanceId: id }
    const { equipmentId, vesselId } = record
    return { equipmentMaintenanceId: id, equipmentId, ...(vesselId !== undefined && { vesselId }) }
  }, [id, state, record])
}
