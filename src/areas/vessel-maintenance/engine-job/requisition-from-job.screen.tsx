import type { NextRecord } from '#src/screens/data/related/related-view.ts'
import { engineJobMessages as messages } from './messages.ts'

/** The requisition of what a job needs, made from it as long as it is to be done. */
export const requisitionFromJob = {
  resource: 'inventory-requisitions',
  field: 'requisitionableId',
  values: { requisitionableType: 'engine-jobs' },
  path: '/procurement/requisition/staff',
  label: messages.requisition,
} satisfies NextRecord
