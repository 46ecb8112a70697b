import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { AwayButton } from '../away/away-button.screen.tsx'
import { leaveMessages as messages } from '../messages.ts'
import { isAskedToSign } from './asked-to-sign.ts'
import { leaveCells, leaveWidths } from './leave-cells.screen.tsx'
import { LeaveTypeWithBalance } from './leave-type-with-balance.screen.tsx'
import { leaveWorkflow } from './leave-workflow.ts'
import { ReportedBalancesProvider } from './reported-balances.screen.tsx'

const submittedStates = Object.keys(leaveWorkflow.states).filter((state) => state !== 'draft')

const tabs: ListView['tabs'] = [
  { name: 'all', label: messages.allRequests },
  { name: 'waiting', label: messages.toApprove, filters: { [waitingFilter]: [waitingForMe] } },
]

const list: ListView = {
  tabs,
  facts: ['staffId', 'days'],
  columns: ['staffId', 'leaveTypeId', 'startDate', 'endDate', 'days', 'status'],
  preferredWidths: leaveWidths,
  totals: ['days'],
  filters: ['status', 'staffId', 'leaveTypeId', 'startDate'],
  editHrefOf: ({ id }) => `/leave-management/my-requests/${id}/edit`,
  cells: { ...leaveCells, leaveTypeId: (record) => <LeaveTypeWithBalance record={record} /> },
  empty: messages.noneSubmitted,
}
const submitted: ListView = {
  ...list,
  where: (record) => record.status !== 'draft',
  exportFilters: { status: submittedStates },
}

/** The lists of those who decide: heads see the department's and those to sign, others all. */
export const leaveReviewViews: ResourceViews = {
  List: ReviewList,
  words: {
    hr: ({ isHr, isAdmin }) => (isHr || isAdmin ? { ...submitted, title: messages.lists.hr } : null),
    // Stand-ins of a head as well, whom the menu does not lead here.
    hod: (actor) =>
      actor.isHod || actor.isAdmin || (actor.standsInFor ?? []).length > 0
        ? { ...list, title: messages.lists.hod, where: (record) => isForHead(actor, record) }
        : null,
    admin: ({ isAdmin }) => (isAdmin ? { ...submitted, title: messages.lists.admin } : null),
  },
}

function ReviewList(props: { resource: Resource; view: ListView }) {
  return (
    <ReportedBalancesProvider>
      <ResourceList {...props} actions={<AwayButton />} />
    </ReportedBalancesProvider>
  )
}

function isForHead(actor: Actor, record: StoredRecord): boolean {
  if (record.scope.owner === actor.personId || record.status === 'draft') return false
  const people = [actor, ...(actor.standsInFor ?? [])]
  const isHeaded = people.some(({ headedDepartmentIds }) => headedDepartmentIds.includes(record.scope.department ?? ''))
  return isHeaded || isAskedToSign(actor, record)
}
