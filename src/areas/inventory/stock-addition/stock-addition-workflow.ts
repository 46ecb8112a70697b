import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { stockAdditionMessages as messages } from './messages.ts'

const decision = {
  from: ['pending'],
  who: { isHod: 'department', 'manage company procurement': 'tenant' },
  only: { holds: ({ kind }: StoredRecord) => kind === 'count', message: messages.countsAlone },
  notOwn: true,
  signs: true,
  judged: 'arrival',
} as const

/**
 * What was added or taken is booked at once; a count that differs awaits a decision (workflows, section 5, 'stock counts').
 * Nothing here is changed or taken back: a mistake is booked the other way.
 */
export const stockAdditionWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Difference', color: 'blue', editable: false },
    approved: { label: 'Booked', color: 'teal', editable: false, closed: true },
    declined: { label: 'Count again', color: 'orange', editable: false, closed: true },
  },
  transitions: {
    book: {
      label: 'Book',
      done: 'Stock booked successfully',
      from: ['pending'],
      to: 'approved',
      who: {},
      judged: 'arrival',
      system: true,
    },
    decline: {
      ...decision,
      label: 'Count again',
      destroys: true,
      done: 'Count declined successfully',
      to: 'declined',
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
    },
    // Last, so that the page offers it first.
    approve: {
      ...decision,
      label: 'Book difference',
      done: 'Count approved successfully',
      to: 'approved',
      ask: z.strictObject({ remark: longText(1000).optional().meta({ label: 'Remark' }) }),
    },
  },
})
