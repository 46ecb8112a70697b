import type { ListView } from '#src/screens/data/list/list-view.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { paymentMessages as messages } from './messages.ts'
import { paymentRequisition } from './payment-requisition.ts'
import { paymentListView } from './payment-views.screen.tsx'

const states = ['approved', 'transferred', 'partly-paid', 'paid', 'payment-received']

/** What is to be paid and what was. */
export const paymentRecordView: ListView = {
  ...paymentListView,
  title: messages.record,
  columns: ['purpose', 'paymentGroupId', 'scheduledOn', 'amount', 'status'],
  totals: ['amount', 'rest'],
  filters: ['status', 'paymentGroupId', 'type', 'scheduledOn', 'paidOn', 'amount', 'departmentId'],
  orderBy: 'scheduledOn',
  where: ({ status }) => states.includes(String(status)),
  exportFilters: { status: states },
  newHref: null,
  hrefOf: ({ id }) => `/payments/signatory/finance/requisition/${id}`,
}

/** What is to be paid and what was, with group, type and day: the book of who records payments. */
export function Screen() {
  return <ResourceList resource={paymentRequisition} view={paymentRecordView} />
}
