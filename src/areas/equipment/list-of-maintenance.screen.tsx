import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { equipmentMaintenance } from './equipment-maintenance/equipment-maintenance.ts'
import { equipmentAreaMessages as messages } from './messages.ts'

type ListOfMaintenance = { resource: Resource; view: ListView }

/** The records of one maintenance, below its address; rows open at the resource's own address. */
export function ListOfMaintenance({ resource, view }: ListOfMaintenance) {
  const id = usePathParameter('id')
  const titleOf = useTitles(targetsOf(equipmentMaintenance))
  const { record } = useRecord(equipmentMaintenance, id)
  const name = record ? recordTitle(equipmentMaintenance, record, titleOf) : undefined
  const ofMaintenance = useMemo<ListView>(
    () => ({ ...view, fixed: { equipmentMaintenanceId: [id] }, newHref: formBelow(id, resource) }),
    [view, id, resource],
  )
  return (
    <>
      <BackLink href={`/pms/equipment/maintenance/${id}`} label={name ?? messages.backToMaintenance} />
      <ResourceList resource={resource} view={ofMaintenance} />
    </>
  )
}

/** The addresses of the forms below a maintenance (specification 2, section 2). */
const forms: Readonly<Record<string, string>> = {
  'pre-mobilizations': 'pre-mobilization/form',
  'equipment-inspections': 'inspection',
  'equipment-defects': 'defect/form',
  'landing-notes': 'landing-note/form',
}

function formBelow(id: string, { name }: Resource): string {
  return `/pms/equipment/maintenance/${id}/${forms[name] ?? ''}`
}
