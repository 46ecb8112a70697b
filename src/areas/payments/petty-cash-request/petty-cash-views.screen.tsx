import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { isAskedOfHead } from '../asked-of-head.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { pettyCashWorkflow } from './petty-cash-workflow.ts'
import { useCashChecks } from './use-cash-checks.screen.tsx'

const submittedStates = Object.keys(pettyCashWorkflow.states).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['purpose', 'createdBy', 'kind', 'amount', 'status'],
  facts: ['amount', 'kind', 'createdBy'],
  filters: ['status', 'kind', 'amount', 'createdAt', 'createdBy', 'floatId', 'vesselId'],
  preferredWidths: { purpose: 320 },
  widths: { kind: 136 },
  inlineFields: [],
  empty: messages.noneSubmitted,
}
/** What a person asked for, and what they are to pay out of a float that they hold. */
export const myPettyCashView = (personId: string | null): ListView => ({
  title: messages.mine,
  columns: ['purpose', 'kind', 'amount', 'neededOn', 'status'],
  facts: ['amount', 'kind', 'neededOn'],
  filters: ['status', 'kind', 'amount', 'createdAt'],
  preferredWidths: { purpose: 260 },
  widths: { kind: 136 },
  inlineFields: [],
  tabs: [
    { name: 'mine', label: messages.asked, where: ({ scope }) => scope.owner === personId },
    { name: 'pay', label: messages.toPay, where: ({ holderId }) => holderId === personId },
  ],
  where: ({ scope, holderId }: StoredRecord) => scope.owner === personId || holderId === personId,
})
const submitted: ListView = {
  ...list,
  where: (record: StoredRecord) => record.status !== 'draft',
  exportFilters: { status: submittedStates },
}
const waiting = { name: 'waiting', label: messages.toApprove, filters: { [waitingFilter]: [waitingForMe] } }
const all = { name: 'all', label: messages.all }

/** Petty cash as those see it who sign, transfer and pay it. */
export const pettyCashViews: ResourceViews = {
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
      where: ({ holderId }) => holderId === actor.personId,
      exportFilters: { holderId: [actor.personId] },
    }),
    finance: {
      ...submitted,
      title: messages.finance,
      tabs: [
        all,
        waiting,
        { name: 'transfer', label: messages.toTransfer, filters: { status: ['approved'] } },
        {
          name: 'advances',
          label: messages.openAdvances,
          filters: { kind: ['advance'], status: ['paid', 'payment-received'] },
        },
      ],
    },
  },
  new: { useChecks: () => useCashChecks(null) },
  record: { facts: ['amount', 'kind', 'neededOn', 'floatId', 'holderId'] },
}
