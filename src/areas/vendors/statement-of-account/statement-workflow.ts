import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { statementMessages as messages } from './messages.ts'

const keepers = { 'manage statement of account': 'tenant' } as const

/** What the vendor adds to a statement with its answer. */
export const answeredFields = [
  'vendorOpeningBalance',
  'vendorLines',
  'signedBy',
  'signedPosition',
  'signature',
] as const

const statesSomething = ({ lines, openingBalance }: StoredRecord) =>
  openingBalance !== undefined || (Array.isArray(lines) && lines.length > 0)

/**
 * Made in the office, sent to the vendor, signed or disputed by it (`design/workflows.md`, section 9). What is disputed is
 * corrected and sent again.
 */
export const statementWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'In preparation', color: 'gray', editable: true },
    pending: { label: 'With the vendor', color: 'blue', editable: false },
    approved: { label: 'Signed', color: 'teal', editable: false, closed: true },
    declined: { label: 'Disputed', color: 'orange', editable: true },
    closed: { label: 'Closed', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    send: {
      label: 'Send to the vendor',
      done: 'Statement sent successfully',
      from: ['open', 'declined'],
      to: 'pending',
      who: keepers,
      only: { holds: statesSomething, message: messages.nothingStated },
      judged: 'arrival',
    },
    sign: {
      label: 'Sign',
      done: 'Statement signed successfully',
      from: ['pending'],
      to: 'approved',
      who: {},
      system: true,
      guest: 'vendorId',
      judged: 'arrival',
      keeps: [...answeredFields],
    },
    dispute: {
      label: 'Dispute',
      done: 'Dispute received successfully',
      from: ['pending'],
      to: 'declined',
      who: {},
      system: true,
      guest: 'vendorId',
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What is not right' }) }),
      judged: 'arrival',
      keeps: [...answeredFields],
    },
    close: {
      label: 'Close statement',
      destroys: true,
      done: 'Statement closed successfully',
      from: ['open', 'pending', 'declined'],
      to: 'closed',
      who: keepers,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
  },
})
