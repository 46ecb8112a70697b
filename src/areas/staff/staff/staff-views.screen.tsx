import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { inviteMessages } from '../several/messages.ts'

/** The list of people: the name in one column, their e-mail address where somebody asks for it. */
export const staffViews: ResourceViews = {
  list: {
    columns: ['fullName', 'jobTitle', 'jobType', 'workstation', 'departmentId'],
    facts: ['jobTitle', 'departmentId', 'workstation'],
    filters: ['departmentId', 'jobType', 'workstation', 'employmentType', 'offshoreRole', 'active'],
    preferredWidths: { fullName: 224, jobTitle: 224 },
  },
  List: PeopleList,
}

/** With the way to invite several, for whoever gives accounts. */
function PeopleList(props: { resource: Resource; view: ListView }) {
  const actor = useActor()
  const invite = (actor?.isAdmin || actor?.isHr) && (
    <ButtonLink href="/staff-management/staffs/invite" variant="default">
      {inviteMessages.link}
    </ButtonLink>
  )
  return <ResourceList {...props} actions={invite || undefined} />
}
