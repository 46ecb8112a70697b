import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { requirementMessages as messages } from '../messages.ts'
import { vendorService } from '../vendor-service/vendor-service.ts'
import { afterRequirement } from './requirement-address.ts'

const path = '/vendor-management/service-requirements'

/** How requirements are shown; a saved one leads to those of its service. */
export const requirementViews: ResourceViews = {
  list: {
    columns: ['name', 'serviceId', 'askedOf', 'isRequired'],
    facts: ['serviceId', 'askedOf'],
    preferredWidths: { name: 320, serviceId: 260 },
  },
  new: { leadsTo: afterRequirement },
  edit: { leadsTo: afterRequirement },
}

/** The same below their service. */
export const requirementsOfServiceViews: ResourceViews = {
  list: {
    columns: ['name', 'askedOf', 'isRequired', 'description'],
    facts: ['askedOf', 'description'],
    hrefOf: ({ id }) => `${path}/${id}`,
    editHrefOf: ({ id }) => `${path}/${id}/edit`,
  },
  List: ListOfService,
}

function ListOfService({ resource, view }: { resource: Resource; view: ListView }) {
  const id = usePathParameter('id')
  const { record } = useRecord(vendorService, id)
  const ofService = useMemo<ListView>(
    () => ({ ...view, fixed: { serviceId: [id] }, newHref: `${path}/new?${new URLSearchParams({ serviceId: id })}` }),
    [view, id],
  )
  const name = typeof record?.name === 'string' ? record.name : messages.service
  return (
    <>
      <BackLink href={`/vendor-management/services/${id}`} label={name} />
      <ResourceList resource={resource} view={ofService} />
    </>
  )
}
