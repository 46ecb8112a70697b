import { useCallback } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { isAskedOfHead } from '../asked-of-head.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { refuseSecondAdvance } from './open-advance.ts'
import { pettyCashRequest } from './petty-cash-request.ts'
import { pettyCashWorkflow } from './petty-cash-workflow.ts'

const submittedStates = Object.keys(pettyCashWorkflow.states).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['purpose', 'createdBy', 'kind', 'amount', 'number', 'floatId', 'status'],
  facts: ['amount', 'kind', 'createdBy'],
  filters: ['status', 'kind', 'amount', 'createdAt', 'createdBy', 'floatId', 'vesselId'],
  preferredWidths: { purpose: 240 },
  widths: { kind: 136 },
  inlineFields: [],
  empty: messages.noneSubmitted,
}
/** What a person asked for, and what they are to pay out of a float that they hold. */
export const myPettyCashView = (personId: string | null): ListView => ({
  title: messages.mine,
  columns: ['purpose', 'kind', 'amount', 'neededOn', 'number', 'status'],
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
  new: { useRefusals: useSecondAdvance },
  record: { facts: ['amount', 'kind', 'neededOn', 'floatId', 'holderId'] },
}

/** A second advance is refused before it is sent, also away from the office. */
function useSecondAdvance(): FormView['extraErrors'] {
  const personId = usePersonId()
  const { rows } = useRows(pettyCashRequest.name)
  return useCallback(
    (fields: Readonly<Record<string, unknown>>, action: string) =>
      action === 'submit' ? refuseSecondAdvance(rows, fields, { personId, id: null }) : {},
    [rows, personId],
  )
}
