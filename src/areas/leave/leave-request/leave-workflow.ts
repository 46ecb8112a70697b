import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { nudgingStep } from '#src/resource/workflow/chain-signing.ts'

const authors: AccessLines = { 'create leave request': 'own', 'create others leave request': 'department' }
const owner: AccessLines = { 'create leave request': 'own' }
const signatories: AccessLines = { anyone: 'participant', isHr: 'tenant' }

/**
 * Pending once sent, authorized after some signatures, approved after HR's (specification 1, section 4: HR approves,
 * anybody else authorizes). The owner may cancel until then, and ask for the leave allowance afterwards; only HR
 * withdraws an approved one.
 */
export const leaveWorkflow = defineWorkflow({
  start: 'draft',
  states: {
    draft: { label: 'Draft', color: 'gray', editable: true },
    pending: { label: 'Pending', color: 'blue', editable: true },
    authorized: { label: 'Authorized', color: 'cyan', editable: false },
    approved: { label: 'Approved', color: 'teal', editable: false },
    'allowance-requested': { label: 'Approved, allowance requested', color: 'teal', editable: false, closed: true },
    declined: { label: 'Declined', color: 'orange', editable: true },
    cancelled: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
    withdrawn: { label: 'Withdrawn', color: 'orange', editable: true },
  },
  transitions: {
    submit: {
      label: 'Submit request',
      done: successCatalogue.leaveSubmitted,
      from: ['draft', 'declined', 'withdrawn'],
      to: 'pending',
      who: authors,
      judged: 'made',
      carriesFields: true,
      round: 'opens',
    },
    approve: {
      label: 'Approve',
      done: 'Leave request approved successfully',
      from: ['pending', 'authorized'],
      to: 'approved',
      who: signatories,
      notOwn: true,
      signs: true,
      judged: 'arrival',
      round: 'approves',
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Leave request declined successfully',
      from: ['pending', 'authorized'],
      to: 'declined',
      who: signatories,
      notOwn: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason for declining' }) }),
      signs: true,
      judged: 'arrival',
      round: 'declines',
    },
    cancel: {
      label: 'Cancel request',
      destroys: true,
      done: 'Leave request cancelled successfully',
      from: ['pending', 'authorized'],
      to: 'cancelled',
      who: owner,
      ask: z.strictObject({ reason: longText(2000).optional().meta({ label: 'Reason for cancelling' }) }),
      judged: 'made',
    },
    withdraw: {
      label: 'Withdraw approval',
      destroys: true,
      done: 'Leave request withdrawn successfully',
      from: ['approved', 'allowance-requested'],
      to: 'withdrawn',
      who: { isHr: 'tenant' },
      notOwn: true,
      admitsEditors: true,
      ask: z.strictObject({
        reason: longText(2000).meta({
          label: 'Reason for withdrawing',
          hint: 'All days of this request return to the balance.',
        }),
      }),
      judged: 'arrival',
    },
    nudge: nudgingStep(owner, ['pending', 'authorized']),
    'request-allowance': {
      label: 'Request allowance',
      done: 'Leave allowance requested successfully',
      from: ['approved'],
      to: 'allowance-requested',
      who: owner,
      judged: 'made',
    },
  },
  approval: {
    between: 'authorized',
    lastSigner: 'HR',
    administratorsSign: true,
    otherwise: [
      { order: 1, who: 'head of department' },
      { order: 2, who: 'HR' },
    ],
  },
})
