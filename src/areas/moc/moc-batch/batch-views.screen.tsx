import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'

/** Only a change that awaits the managing director is named by a batch. A stable object. */
const where = { 'lines.recordId': ({ status }: { status: string | null }) => status === 'qhsse-approved' }

/** Batches are put together by QHSSE and answered by the managing director. */
export const mocBatchViews: ResourceViews = {
  list: { columns: ['title', 'status', 'createdBy', 'createdAt', 'number'] },
  new: { where, createLabel: formMessages.save },
  edit: { where },
}
