import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

const receiver = { anyone: 'participant' } as const

/**
 * A thing on its way (workflows, template H): the giver answers for it until the receiver has signed for it, also without
 * a network.
 */
export const assetLogWorkflow = defineWorkflow({
  start: 'transferred',
  states: {
    transferred: { label: 'On the way', color: 'cyan', editable: false },
    received: { label: 'Received', color: 'teal', editable: false, closed: true },
    declined: { label: 'Sent back', color: 'orange', editable: false, closed: true },
  },
  transitions: {
    cancel: {
      label: 'Cancel hand-over',
      destroys: true,
      done: 'Hand-over cancelled successfully',
      from: ['transferred'],
      to: 'declined',
      who: { 'manage assets': 'tenant' },
      judged: 'arrival',
    },
    replace: {
      label: 'Take back',
      done: 'Hand-over taken back successfully',
      from: ['transferred'],
      to: 'declined',
      who: {},
      judged: 'arrival',
      system: true,
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Hand-over declined successfully',
      from: ['transferred'],
      to: 'declined',
      who: receiver,
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
      who: receiver,
      notOwn: true,
      keeps: ['receivedCondition', 'receivedRemark', 'receivedPhotos', 'receiverSignature'],
      signs: true,
      judged: 'arrival',
    },
  },
})
