import type { ListTab, ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { ChangeFields } from './change-form.screen.tsx'
import { ChangeList, expiredTab, OwnChangeList } from './change-list.screen.tsx'
import { DurationCell } from './expiry-badge.screen.tsx'
import { mocRequest } from './moc-request.ts'
import { mocPageMessages as messages } from './page-messages.ts'

const detailsOf = (id: string) => `/moc/requests/${id}/details`
const sentStates = Object.keys(mocRequest.workflow?.states ?? {}).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['name', 'duration', 'vesselId', 'residualRating', 'status', 'number'],
  facts: ['duration', 'vesselId'],
  filters: ['status', 'duration', 'changeClass', 'mocPurposeId', 'vesselId', 'residualZone', 'expiresOn', 'createdAt'],
  cells: { duration: (record) => <DurationCell record={record} /> },
  widths: { name: 300, duration: 170, vesselId: 152, residualRating: 125 },
  hrefOf: ({ id }) => detailsOf(id),
  editHrefOf: ({ id }) => `${detailsOf(id)}/edit`,
}
const over: ListTab = { name: expiredTab, label: messages.expired }

/** One's own changes, and the form of one; what was written leads to its page (specification 2, section 2). */
export const myRequestViews: ResourceViews = {
  List: OwnChangeList,
  list: {
    ...list,
    title: messages.mine,
    newLabel: messages.newLabel,
    tabs: [{ name: 'all', label: messages.all }, over],
    empty: messages.none,
  },
  new: { title: messages.newLabel, Fields: ChangeFields, index: true, leadsTo: detailsOf },
  edit: { Fields: ChangeFields, index: true, leadsTo: detailsOf },
}

const sent: ListView = {
  ...list,
  newHref: null,
  tabs: [
    { name: 'waiting', label: messages.toSign, filters: { [waitingFilter]: [waitingForMe] } },
    over,
    { name: 'all', label: messages.all },
  ],
  where: ({ status }) => status !== 'draft',
  exportFilters: { status: sentStates },
  empty: messages.noneToSign,
}

/** What was sent: to the head of its department, and to QHSSE. */
export const signatoryViews: ResourceViews = {
  List: ChangeList,
  words: { hod: { ...sent, exportFilters: undefined, onlyWithin: ['department'] }, qhsse: sent },
}
