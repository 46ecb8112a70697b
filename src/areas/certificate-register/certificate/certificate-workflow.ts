import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/**
 * In force until another paper renews it or the office withdraws it (`design/workflows.md`, template A from `approved`
 * on). What took effect before is found again by its history; neither end is left.
 */
export const certificateWorkflow = defineWorkflow({
  start: 'approved',
  states: {
    approved: { label: 'Current', color: 'teal', editable: true },
    inactive: { label: 'Replaced', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    withdraw: {
      label: 'Withdraw',
      destroys: true,
      done: 'Certificate withdrawn successfully',
      from: ['approved'],
      to: 'inactive',
      who: { 'manage certificate register': 'tenant' },
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
    replace: {
      label: 'Replace',
      done: 'Certificate replaced successfully',
      from: ['approved'],
      to: 'inactive',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
