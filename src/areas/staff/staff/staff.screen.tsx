import { useMemo } from 'react'
import { AccountCard } from '#src/areas/access/account/account-card.screen.tsx'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import { PersonPhoto } from '#src/screens/cells/person-photo.tsx'
import { isFileReference } from '#src/screens/data/fields/file-reference.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { RecordView } from '#src/screens/record/head/record-view.ts'
import { RecordFields } from '#src/screens/record/record-fields.tsx'
import { RecordPage } from '#src/screens/record/record-page.tsx'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { EmploymentOf } from './employment-of.screen.tsx'
import { staffMessages as messages } from './messages.ts'
import { PersonNeeds } from './person-needs.screen.tsx'
import { personTabs } from './person-tabs.screen.tsx'
import { staff } from './staff.ts'

const view: RecordView = {
  lead: ({ id, firstName, lastName, picture }) => (
    <PersonPhoto
      person={{ id, firstName: String(firstName), lastName: String(lastName) }}
      picture={isFileReference(picture) ? picture : null}
    />
  ),
  facts: ['jobTitle', 'departmentId', 'workstation', 'supervisorId', 'email'],
  related: personTabs,
  // The page's design names nine besides the history.
  mostTabs: 10,
}

/**
 * One person (`design/screens.md`, section 15): what needs somebody first, then what everybody may know of them; by right
 * how they are employed, what belongs to them, and their account.
 */
export function Screen() {
  const id = usePathParameter('id')
  const actor = useActor()
  const { record: person } = useRecord(staff, id)
  const hasEmployment = useHasEmployment(id)
  const tabs = useMemo(
    () =>
      hasEmployment ? [{ name: 'employment', title: messages.employment, content: <EmploymentOf staffId={id} /> }] : [],
    [hasEmployment, id],
  )
  const isManager = actor?.isAdmin || actor?.isHr
  return (
    <RecordPage
      resource={staff}
      id={id}
      view={view}
      tabs={tabs}
      aside={isManager && person ? <AccountCard person={person} /> : undefined}
      asideTitle={messages.account}
    >
      {(record) => (
        <>
          <PersonNeeds person={record} />
          <RecordFields resource={staff} record={record} hidden={['picture']} />
        </>
      )}
    </RecordPage>
  )
}

/** Whether the viewer reads how the person is employed, or may say it. */
function useHasEmployment(staffId: string): boolean {
  const actor = useActor()
  const { state, rows } = useRows(employmentDetails.name)
  if (rows.some((row) => row.staffId === staffId)) return true
  return actor !== null && state === 'ready' && holdsAnyGrant(employmentDetails.access.create, actor)
}
