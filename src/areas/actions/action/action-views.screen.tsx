import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AboutOnPage } from './about-record.screen.tsx'
import { actionList } from './action-list.screen.tsx'

/** The actions of the person who looks. */
function MyActions({ resource }: { resource: Resource }) {
  const person = usePersonId() ?? ''
  const today = useToday()
  const view = useMemo(() => actionList(person, today), [person, today])
  return <ResourceList resource={resource} view={view} />
}

const hidden = ['resourceName', 'recordId', 'kindName']

/** How actions are shown: my list, and a page that leads to the record. */
export const actionViews: ResourceViews = {
  List: MyActions,
  record: {
    Aside: AboutOnPage,
    asideLeads: true,
    facts: ['dueOn', 'severity', 'ownerId', 'verifierId', 'vesselId'],
    hidden,
  },
  edit: { hidden: [...hidden, 'beforeStart'] },
}
