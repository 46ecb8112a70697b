import { useMemo } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { NoAccess } from '#src/screens/parts/no-access.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { leaveCells } from './leave-cells.screen.tsx'
import { leaveRequest } from './leave-request.ts'
import { LeaveTypeWithBalance } from './leave-type-with-balance.screen.tsx'
import { leaveWorkflow } from './leave-workflow.ts'
import { ReportedBalancesProvider } from './reported-balances.screen.tsx'

const submittedStates = Object.keys(leaveWorkflow.states).filter((state) => state !== 'draft')

const leaveScopes: ListView['scopes'] = [
  { name: 'all', label: messages.allRequests },
  { name: 'waiting', label: messages.toApprove, filters: { [waitingFilter]: [waitingForMe] } },
]

const balanceCells: ListView['cells'] = {
  ...leaveCells,
  leaveTypeId: (record) => <LeaveTypeWithBalance record={record} />,
}

/** Requests for the role in the address: heads see the department's and those to sign, others all. */
export function Screen() {
  const userRole = usePathParameter('userRole')
  const actor = useActor()
  const view = useMemo<ListView>(
    () => ({
      title: userRole === 'hr' || userRole === 'hod' ? messages.lists[userRole] : messages.lists.admin,
      columns: ['staffId', 'leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
      scopes: leaveScopes,
      facts: ['staffId', 'days'],
      inlineFields: [],
      totals: ['days'],
      filters: ['status', 'staffId', 'leaveTypeId', 'startDate'],
      where: userRole === 'hod' && actor ? (record) => isForHead(actor, record) : (record) => record.status !== 'draft',
      exportFilters: userRole === 'hod' ? undefined : { status: submittedStates },
      editHrefOf: ({ id }) => `/leave-management/my-requests/${id}/edit`,
      cells: balanceCells,
      newHref: null,
      empty: messages.noneSubmitted,
    }),
    [userRole, actor],
  )
  if (actor && !mayOpenList(userRole, actor)) return <NoAccess />
  return (
    <ReportedBalancesProvider>
      <ResourceList resource={leaveRequest} view={view} actions={<AwayButton />} />
    </ReportedBalancesProvider>
  )
}

/** People the menu leads here, and stand-ins of a head. */
function mayOpenList(userRole: string, { isAdmin, isHr, isHod, standsInFor = [] }: Actor): boolean {
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
