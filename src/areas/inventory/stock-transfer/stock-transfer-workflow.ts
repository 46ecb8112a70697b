import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/** Who sends stock, and calls back what they sent (`design/permissions.md`, 2.4). */
export const transferSenders = {
  'manage company procurement': 'tenant',
  'manage department inventory': 'own',
  'manage vessel inventory': 'own',
} as const

const receivers = {
  'manage company procurement': 'tenant',
  'manage department inventory': 'department',
  'manage vessel inventory': 'vessel',
} as const

/**
 * Stock on its way (workflows, template H): it leaves one place when it is sent and is in the other when somebody there has
 * signed for it. What is cancelled or declined goes back.
 */
export const stockTransferWorkflow = defineWorkflow({
  start: 'transferred',
  states: {
    transferred: { label: 'On the way', color: 'cyan', editable: false },
    received: { label: 'Received', color: 'teal', editable: false, closed: true },
    declined: { label: 'Sent back', color: 'orange', editable: false, closed: true },
  },
  transitions: {
    receive: {
      label: 'Receive',
      done: 'Transfer received successfully',
      from: ['transferred'],
      to: 'received',
      who: {},
      judged: 'arrival',
      system: true,
    },
    cancel: {
      label: 'Cancel transfer',
      destroys: true,
      done: 'Transfer cancelled successfully',
      from: ['transferred'],
      to: 'declined',
      who: transferSenders,
      judged: 'arrival',
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Transfer declined successfully',
      from: ['transferred'],
      to: 'declined',
      who: receivers,
      notOwn: true,
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
      signs: true,
      judged: 'arrival',
    },
    // Last, so that the page offers it first.
    'confirm-receipt': {
      label: 'Confirm receipt',
      done: 'Receipt confirmed successfully',
      from: ['transferred'],
      to: 'received',
      who: receivers,
      notOwn: true,
      keeps: ['receivedQuantity', 'receivedRemark', 'receivedPhotos', 'receiverSignature'],
      signs: true,
      judged: 'arrival',
    },
  },
})
