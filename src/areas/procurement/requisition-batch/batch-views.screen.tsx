import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

const where = { 'lines.recordId': ({ status }: { status: string | null }) => status === 'awaiting-md-approval' }

/** Batches with what they hold; only awards that await the managing director are offered. */
export const batchViews: ResourceViews = {
  list: { columns: ['name', 'number', 'createdBy', 'createdAt', 'status'], facts: ['createdBy', 'createdAt'] },
  new: { where },
  edit: { where },
}
