import { useMemo } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { NothingToSee } from '#src/screens/parts/no-access.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveWords as words } from '../messages.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { leaveCells } from './leave-cells.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { KindWithBalance } from './leave-type-with-balance.screen.tsx'
import { leaveWorkflow } from './leave-workflow.ts'
import { ToldLeftProvider } from './reported-balances.screen.tsx'

const sentStates = Object.keys(leaveWorkflow.states).filter((state) => state !== 'draft')

const balanceCells: ListView['cells'] = {
  ...leaveCells,
  leaveTypeId: (record) => <KindWithBalance record={record} />,
}

/** Requests as the role of the address sees them: a head those of the department and those to sign, the others all. */
export function Screen() {
  const userRole = usePathParameter('userRole')
  const actor = useActor()
  const view = useMemo<ListView>(
    () => ({
      title: userRole === 'hr' || userRole === 'hod' ? words.lists[userRole] : words.lists.admin,
      columns: ['staffId', 'leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
      inRow: [],
      filters: ['status', 'staffId', 'leaveTypeId', 'startDate'],
      where: userRole === 'hod' && actor ? (record) => isForHead(actor, record) : (record) => record.status !== 'draft',
      asked: userRole === 'hod' ? undefined : { status: sentStates },
      editHrefOf: ({ id }) => `/leave-management/my-requests/${id}/edit`,
      cells: balanceCells,
      newHref: null,
      empty: words.nobody,
    }),
    [userRole, actor],
  )
  if (actor && !seesList(userRole, actor)) return <NothingToSee />
  return (
    <ToldLeftProvider>
      <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
    </ToldLeftProvider>
  )
}

/** Whoever the menu leads here, and who signs in the place of a head. */
function seesList(userRole: string, { isAdmin, isHr, isHod, standsInFor = [] }: Actor): boolean {
  if (userRole === 'hr') return isHr || isAdmin
  if (userRole === 'hod') return isHod || standsInFor.length > 0 || isAdmin
  return userRole === 'admin' && isAdmin
}

function isForHead(actor: Actor, record: StoredRecord): boolean {
  if (record.scope.owner === actor.personId || record.status === 'draft') return false
  const people = [actor, ...(actor.standsInFor ?? [])]
  const isHeaded = people.some(({ headedDepartmentIds }) => headedDepartmentIds.includes(record.scope.department ?? ''))
  return isHeaded || isAskedToSign(actor, record)
}
