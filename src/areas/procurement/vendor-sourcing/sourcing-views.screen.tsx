import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { vendorSourcingMessages as messages } from './messages.ts'

const where = {
  inventoryRequisitionId: ({ status, openedAt }: StoredRecord) =>
    status === 'vendor-sourcing' && openedAt === undefined,
  vendorId: ({ status, active }: StoredRecord) => status === 'approved' && active,
}

/** Whom procurement asked, by the time until which they may quote. */
export const sourcingViews: ResourceViews = {
  list: {
    columns: ['vendorId', 'inventoryRequisitionId', 'closesAt', 'status'],
    filters: ['status', 'vendorId', 'inventoryRequisitionId', 'closesAt'],
    preferredWidths: { inventoryRequisitionId: 400 },
    facts: ['inventoryRequisitionId', 'closesAt'],
    tabs: [
      { name: 'open', label: messages.toEnter, filters: { status: ['pending', 'received'] } },
      { name: 'all', label: messages.all },
    ],
    inlineFields: [],
  },
  new: { where },
}
