import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { isAskedOfHead } from '../asked-of-head.ts'
import { paymentMessages as messages } from './messages.ts'
import { PayeeName } from './payee-name.screen.tsx'
import { PaymentList } from './payment-list.screen.tsx'
import { payableStates, paymentWorkflow } from './payment-workflow.ts'

const submittedStates = Object.keys(paymentWorkflow.states).filter((state) => state !== 'draft')

export const paymentListView: ListView = {
  columns: ['purpose', 'payeeKind', 'amount', 'dueOn', 'status'],
  cells: { payeeKind: (record) => <PayeeName record={record} /> },
  widths: { payeeKind: 168 },
  facts: ['amount', 'payeeKind', 'dueOn'],
  filters: ['status', 'dueOn', 'vendorId', 'amount', 'departmentId', 'payeeId', 'createdAt', 'type', 'paymentGroupId'],
  preferredWidths: { purpose: 340 },
  inlineFields: [],
}
/** What a person asked to be paid. */
export const myPaymentsView = (personId: string | null): ListView => ({
  ...paymentListView,
  title: messages.mine,
  where: ({ scope }) => scope.owner === personId,
})
const submitted: ListView = {
  ...paymentListView,
  where: (record: StoredRecord) => record.status !== 'draft',
  exportFilters: { status: submittedStates },
  empty: messages.noneSubmitted,
}
const all = { name: 'all', label: messages.all }
const waiting = { name: 'waiting', label: messages.toApprove, filters: { [waitingFilter]: [waitingForMe] } }

/** Payment requisitions as those see them who sign, schedule and pay. */
export const paymentViews: ResourceViews = {
  List: PaymentList,
  words: {
    hod: (actor) => ({
      ...submitted,
      title: messages.ofMyDepartment,
      tabs: [all, waiting],
      where: (record) => isAskedOfHead(actor, record),
      exportFilters: undefined,
    }),
    transferred: (actor) => ({
      ...submitted,
      title: messages.transferred,
      where: ({ transferredToId }) => transferredToId === actor.personId,
      exportFilters: { transferredToId: [actor.personId] },
    }),
    finance: {
      ...submitted,
      title: messages.finance,
      tabs: [
        all,
        waiting,
        {
          name: 'schedule',
          label: messages.toSchedule,
          where: ({ status, scheduledOn }) => payableStates.includes(String(status)) && !scheduledOn,
        },
        { name: 'pay', label: messages.toPay, filters: { status: payableStates } },
        { name: 'likes', label: messages.likeOthers, where: ({ likes }) => Array.isArray(likes) && likes.length > 0 },
      ],
    },
  },
}
