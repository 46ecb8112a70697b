import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { auditItems, itemsLeft } from './audit-counts.ts'
import { assetAuditMessages as messages } from './messages.ts'

/** Open while assets are looked for, and completed by somebody other than who opened it (workflows, section 5). */
export const assetAuditWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Complete audit',
      done: 'Audit completed successfully',
      from: ['open'],
      to: 'completed',
      who: { 'manage assets': 'tenant' },
      only: { holds: ({ items }) => itemsLeft(auditItems(items)) === 0, message: messages.itemsLeft },
      notOwn: true,
      // Whoever counted says that all was counted.
      admitsEditors: true,
      signs: true,
      judged: 'arrival',
    },
  },
})
