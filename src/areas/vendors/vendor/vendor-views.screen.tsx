import type { ListView } from '#src/screens/data/list/list-view.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { vendorListMessages as messages } from '../messages.ts'
import { VendorFields } from './vendor-form.screen.tsx'
import { vendorWorkflow } from './vendor-workflow.ts'

const submittedStates = Object.keys(vendorWorkflow.states).filter((state) => state !== 'draft')

const list: ListView = {
  columns: ['name', 'type', 'nextExpiryOn', 'accountStanding', 'status'],
  facts: ['type', 'nextExpiryOn'],
  preferredWidths: { name: 260, nextExpiryOn: 270 },
}
const pending: ListView = {
  columns: ['name', 'type', 'departmentId', 'createdAt', 'status'],
  facts: ['type', 'departmentId', 'createdAt'],
  preferredWidths: { name: 240 },
  tabs: [
    { name: 'waiting', label: messages.toReview, filters: { [waitingFilter]: [waitingForMe] } },
    { name: 'all', label: messages.all },
  ],
  where: (record) => record.status !== 'draft',
  exportFilters: { status: submittedStates },
  empty: messages.none,
}

const form = { Fields: VendorFields, index: true }

/** Vendors as whoever keeps, approves or uses them sees them. */
export const vendorViews: ResourceViews = { list, new: form, edit: form }

/** What heads of department and HR are asked to review (specification 2, section 6). */
export const pendingVendorViews: ResourceViews = {
  edit: form,
  words: {
    hod: (actor) => ({
      ...pending,
      title: messages.ofMyDepartment,
      where: ({ status, scope }) => status !== 'draft' && actor.headedDepartmentIds.includes(scope.department ?? ''),
      exportFilters: undefined,
    }),
    hr: {
      ...pending,
      title: messages.forHr,
      where: ({ status, type }) => status !== 'draft' && type === 'individual',
      exportFilters: { status: submittedStates, type: ['individual'] },
    },
  },
}
