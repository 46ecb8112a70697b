import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { isForHead } from './asked-of-head.ts'
import { hiddenFields } from './hidden-fields.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { requisitionMessages as messages } from './messages.ts'
import { RequisitionList } from './requisition-list.screen.tsx'
import { startFrom, startFromItem } from './requisition-start.ts'
import { requisitionWorkflow } from './requisition-workflow.ts'

const submittedStates = Object.keys(requisitionWorkflow.states).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['purpose', 'urgency', 'neededBy', 'vesselId', 'inventoryType', 'status'],
  facts: ['urgency', 'neededBy', 'vesselId'],
  filters: [
    'status',
    'urgency',
    'neededBy',
    'vesselId',
    'departmentId',
    'createdBy',
    'createdAt',
    'inventoryType',
    'hasVendorSourcing',
    'vesselEngineId',
    'requisitionableType',
  ],
  widths: { purpose: 250 },
  preferredWidths: { purpose: 260 },
}
const submitted: ListView = {
  ...list,
  columns: ['purpose', 'createdBy', 'urgency', 'neededBy', 'status'],
  where: (record: StoredRecord) => record.status !== 'draft',
  exportFilters: { status: submittedStates },
  empty: messages.noneSubmitted,
}

/** What a captain is to confirm first. */
const vesselTabs = [
  { name: 'coming', label: messages.coming, filters: { status: ['approved', 'received'] } },
  { name: 'all', label: messages.ofAll },
]

/** How requisitions are shown: one's own, those of a department, and all that were sent. */
export const requisitionViews: ResourceViews = {
  List: RequisitionList,
  words: {
    staff: { ...list, onlyWithin: ['own'] },
    hod: (actor) => ({
      ...submitted,
      title: messages.ofMyDepartment,
      tabs: [
        { name: 'all', label: messages.ofAll },
        { name: 'waiting', label: messages.toApprove, filters: { [waitingFilter]: [waitingForMe] } },
      ],
      where: (record) => isForHead(actor, record),
      exportFilters: undefined,
    }),
    vessel: { ...submitted, title: messages.ofMyVessel, tabs: vesselTabs, onlyWithin: ['vessel'] },
    manager: submitted,
    'procurement-officer': {
      ...submitted,
      tabs: [
        { name: 'approved', label: messages.toBuy, filters: { status: ['approved-by-inventory-owner'] } },
        { name: 'sourcing', label: messages.inSourcing, filters: { status: ['vendor-sourcing'] } },
        { name: 'coming', label: messages.coming, filters: { status: ['approved', 'received'] } },
        { name: 'all', label: messages.ofAll },
      ],
    },
  },
  new: { useInitial: useRequisitionStart, hidden: hiddenFields },
}

/**
 * What a new one begins with where the address says from which record it is made (specification 2, section 2:
 * `requisitionableId` and `requisitionableType`), or of which item of the stock more is wanted (`inventoryId`).
 */
function useRequisitionStart() {
  const origin = useQueryValue('requisitionableId')
  const type = useQueryValue('requisitionableType')
  const item = useQueryValue('inventoryId')
  const kind = useResources().get(origin ? (type ?? '') : 'inventories')
  const id = origin ?? item
  const { state, record } = useRecord(kind ?? inventoryRequisition, kind && id ? id : '')
  return useMemo(() => {
    if (!kind || !id) return {}
    if (!record) return state === 'loading' ? null : {}
    if (!origin) return startFromItem(record)
    return {
      ...startFrom(
        record,
        recordTitle(kind, record, () => null),
      ),
      requisitionableType: type,
      requisitionableId: id,
    }
  }, [kind, id, origin, type, record, state])
}
