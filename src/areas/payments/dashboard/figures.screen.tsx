import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { DashboardFilter, FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { type Figure, openStates } from '#src/screens/figures/figure.ts'
import { linesIn } from '../payment-requisition/payment-lines.ts'
import { paymentRecordView } from '../payment-requisition/payment-record-list.screen.tsx'
import { paymentRequisition } from '../payment-requisition/payment-requisition.ts'
import { myPaymentsView, paymentViews } from '../payment-requisition/payment-views.screen.tsx'
import { pettyCashRequest } from '../petty-cash-request/petty-cash-request.ts'
import { myPettyCashView, pettyCashViews } from '../petty-cash-request/petty-cash-views.screen.tsx'
import { paymentDashboardMessages as messages } from './messages.ts'

const signatory = '/payments/signatory'
const tab = (name: string): Record<string, string> => ({ [tabParameter]: name })
const madeIn = ({ from, to }: DashboardFilter): Record<string, string> => ({ createdAt: `${from}..${to}` })
const ofDepartment = ({ departmentId }: DashboardFilter): Record<string, string> =>
  departmentId === null ? {} : { departmentId }

/** What a person has asked to be paid: still open, and asked for in the chosen days. */
export const ownFigures: FiguresOf = ({ personId }, filter) => {
  const kinds: readonly Pick<Figure, 'resource' | 'path' | 'view'>[] = [
    { resource: paymentRequisition, path: '/payments/staff/requisition', view: myPaymentsView(personId) },
    { resource: pettyCashRequest, path: '/payments/staff/petty-cash', view: myPettyCashView(personId) },
  ]
  return kinds.flatMap((kind): Figure[] => [
    {
      ...kind,
      label: kind.resource.label[1],
      group: 'standing',
      search: { status: openStates(kind.resource).join() },
      sum: 'amount',
    },
    { ...kind, label: kind.resource.label[1], group: 'period', search: madeIn(filter), sum: 'amount' },
  ])
}

/** What awaits a head of a department, and what was asked for in it. */
export const headFigures: FiguresOf = (actor, filter) => {
  const payments = {
    resource: paymentRequisition,
    label: paymentRequisition.label[1],
    path: `${signatory}/hod/requisition`,
    view: viewOfWord(paymentRequisition, paymentViews, 'hod', actor),
    sum: 'amount',
  }
  const pettyCash = {
    resource: pettyCashRequest,
    label: pettyCashRequest.label[1],
    path: `${signatory}/hod/petty-cash`,
    view: viewOfWord(pettyCashRequest, pettyCashViews, 'hod', actor),
    sum: 'amount',
  }
  return [payments, pettyCash].flatMap((kind): Figure[] => [
    { ...kind, group: 'waiting', search: tab('waiting'), isPressing: true },
    { ...kind, group: 'period', search: { ...tab('all'), ...madeIn(filter) } },
  ])
}

/** What awaits finance, what is to be scheduled and paid, what is open, and what was asked for and paid in the chosen days. */
export const financeFigures: FiguresOf = (actor, filter) => {
  const view = viewOfWord(paymentRequisition, paymentViews, 'finance', actor)
  const payments = { resource: paymentRequisition, path: `${signatory}/finance/requisition`, view, sum: 'amount' }
  const cashView: ListView = viewOfWord(pettyCashRequest, pettyCashViews, 'finance', actor)
  const pettyCash = {
    resource: pettyCashRequest,
    path: `${signatory}/finance/petty-cash`,
    view: cashView,
    sum: 'amount',
  }
  const chosen = ofDepartment(filter)
  return [
    {
      ...payments,
      label: messages.toApprove,
      group: 'waiting',
      search: { ...tab('waiting'), ...chosen },
      isPressing: true,
    },
    { ...pettyCash, label: messages.cashToApprove, group: 'waiting', search: tab('waiting'), isPressing: true },
    { ...payments, label: messages.toSchedule, group: 'standing', search: { ...tab('schedule'), ...chosen } },
    { ...payments, label: messages.toPay, group: 'standing', search: { ...tab('pay'), ...chosen }, sum: 'rest' },
    { ...payments, label: messages.likeOthers, group: 'standing', search: { ...tab('likes'), ...chosen } },
    { ...pettyCash, label: messages.toTransfer, group: 'standing', search: tab('transfer') },
    { ...pettyCash, label: messages.advances, group: 'standing', search: tab('advances') },
    {
      ...payments,
      label: messages.askedFor,
      group: 'period',
      search: { ...tab('all'), ...madeIn(filter), ...chosen },
    },
    {
      resource: paymentRequisition,
      label: messages.paid,
      group: 'period',
      path: '/payments/finance/record',
      view: paymentRecordView,
      search: { paidOn: `${filter.from}..${filter.to}`, ...chosen },
      sum: 'paid',
    },
  ]
}

/** What of a requisition was paid within the days, which payments taken back lessen. */
const paidWithin =
  (from: string, to: string) =>
  ({ payments }: StoredRecord): readonly Money[] =>
    linesIn(payments)
      .filter(({ paidOn }) => paidOn >= from && paidOn <= to)
      .map(({ amount }) => amount)

/** What was paid this month, for a director who reads all payments. */
export const paidFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  if (!holdsAnyGrant({ 'view payment requisition': 'tenant' }, actor)) return []
  const from = `${today.slice(0, 'YYYY-MM'.length)}-01`
  return [
    {
      resource: paymentRequisition,
      label: messages.paidThisMonth,
      group: 'standing',
      path: '/payments/finance/record',
      view: paymentRecordView,
      search: { paidOn: `${from}..${today}` },
      sum: paidWithin(from, today),
    },
  ]
}

/** The payments that await a director, with their sum. */
export const directorFigures: FiguresOf = (actor) => [
  {
    resource: paymentRequisition,
    label: messages.toApprove,
    group: 'waiting',
    path: `${signatory}/hod/requisition`,
    view: viewOfWord(paymentRequisition, paymentViews, 'hod', actor),
    search: tab('waiting'),
    sum: 'amount',
    isPressing: true,
    isListed: true,
  },
]
