import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { vendorSourcingMessages as messages } from './messages.ts'

const buyers = { 'manage company procurement': 'tenant' } as const

/** What a quotation says, sealed until the quotations of the requisition are opened together. */
export const quotedFields = [
  'currency',
  'quotedLines',
  'validUntil',
  'leadTimeDays',
  'terms',
  'invoice',
  'quotationRemark',
] as const

const asksLines = ({ lines }: StoredRecord) => Array.isArray(lines) && lines.length > 0
const isOpened = ({ openedAt }: StoredRecord) => typeof openedAt === 'string'

/**
 * One vendor that is asked to quote (`design/workflows.md`, section 5). What it quotes is sealed: the office puts it away as it
 * comes, and `open` alone, which follows from opening the quotations of the requisition, writes it into the record.
 */
export const vendorSourcingWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Asked', color: 'gray', editable: true },
    received: { label: 'Quotation in', color: 'blue', editable: false },
    reviewed: { label: 'Reviewed', color: 'cyan', editable: false },
    approved: { label: 'Awarded', color: 'teal', editable: false, closed: true },
    'not-approved': { label: 'Not approved', color: 'gray', editable: false, closed: true },
    declined: { label: 'Vendor declined', color: 'orange', editable: false, closed: true },
  },
  transitions: {
    'submit-quotation': {
      label: 'Enter quotation',
      done: 'Quotation received successfully',
      from: ['pending', 'received'],
      to: 'received',
      who: buyers,
      guest: 'vendorId',
      only: { holds: asksLines, message: messages.nothingAsked },
      judged: 'arrival',
      keeps: [...quotedFields],
    },
    open: {
      label: 'Open',
      done: 'Quotation opened successfully',
      from: ['received'],
      to: '=',
      who: {},
      system: true,
      judged: 'arrival',
      keeps: [...quotedFields, 'openedAt'],
    },
    decline: {
      label: 'Vendor declined',
      destroys: true,
      done: 'Decline recorded successfully',
      from: ['pending', 'received'],
      to: 'declined',
      who: buyers,
      ask: z.strictObject({ reason: longText(2000).optional().meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
    'ask-again': {
      label: 'Ask again',
      done: 'Vendor asked again successfully',
      from: ['pending', 'received', 'reviewed', 'declined'],
      to: 'pending',
      who: {},
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
      system: true,
      judged: 'arrival',
    },
    review: {
      label: 'Review quotation',
      done: 'Quotation reviewed successfully',
      from: ['received', 'reviewed'],
      to: 'reviewed',
      who: { 'review vendor sourcing': 'tenant' },
      notOwn: true,
      only: { holds: isOpened, message: messages.notOpen },
      judged: 'arrival',
      keeps: ['fits', 'reviewRemark'],
    },
    accept: {
      label: 'Award',
      done: 'Quotation awarded successfully',
      from: ['received', 'reviewed'],
      to: 'approved',
      who: {},
      system: true,
      judged: 'arrival',
    },
    reject: {
      label: 'Not award',
      done: 'Quotation not awarded',
      from: ['pending', 'received', 'reviewed'],
      to: 'not-approved',
      who: {},
      system: true,
      judged: 'arrival',
    },
  },
})
