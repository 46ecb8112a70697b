import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'

const where = { 'lines.recordId': ({ status }: { status: string | null }) => status === 'awaiting-md-approval' }

/** Batches with what they hold; only what awaits the managing director is offered. */
export const batchViews: ResourceViews = {
  list: { columns: ['name', 'number', 'createdBy', 'createdAt', 'status'], facts: ['createdBy', 'createdAt'] },
  new: { where, createLabel: formMessages.save },
  edit: { where },
}
