import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'
import { equipmentWriters, maintenanceDesk } from '../equipment-access.ts'

const chain = chainWorkflow({
  noun: 'Landing note',
  authors: equipmentWriters,
  owners: equipmentWriters,
  otherwise: [
    { order: 1, who: { role: 'captain', aboard: 'vesselId' }, words: { awaited: 'pending', signed: 'authorized' } },
    { order: 2, who: { permission: 'manage equipment maintenance' } },
  ],
  end: { state: 'approved' },
})

/**
 * Equipment landed from a vessel (`design/workflows.md`, 3 and 11): the captain signs, then the maintenance desk; it is
 * sent with a carrier, and received ashore with its condition.
 */
export const landingNoteWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...chain.states,
    transferred: { label: 'Sent', color: 'cyan', editable: false },
    received: { label: 'Received', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    ...chain.transitions,
    transfer: {
      label: 'Send',
      done: 'Landing note transferred successfully',
      from: ['approved'],
      to: 'transferred',
      who: equipmentWriters,
      keeps: ['movedAt', 'carrier'],
      judged: 'made',
    },
    'confirm-receipt': {
      label: 'Confirm receipt',
      done: 'Receipt confirmed successfully',
      from: ['transferred'],
      to: 'received',
      who: maintenanceDesk,
      notOwn: true,
      keeps: ['receivedCondition', 'receivedLines', 'missing', 'receivedRemark', 'receivedPhotos', 'receiverSignature'],
      signs: true,
      judged: 'arrival',
    },
  },
})
