import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { oneDecision } from '#src/resource/workflow/templates/one-decision.ts'

/** Who asks: for oneself, or as a head for the departments one heads (`design/permissions.md`, 2.1). */
export const redeploymentAuthors = { 'create redeployment request': 'own', isHod: 'department' } as const
/** Who decides on it, and takes an approval back before its day. */
export const redeploymentDeciders = { 'approve redeployment request': 'tenant' } as const

const decided = oneDecision({
  noun: 'Redeployment',
  authors: redeploymentAuthors,
  deciders: redeploymentDeciders,
  labels: { approved: 'To come' },
  awaitsMore: true,
})

/**
 * One office decides; what it approved takes effect on its day and is final from then on: another redeployment leads
 * back (`design/workflows.md`, section 8).
 */
export const redeploymentWorkflow = defineWorkflow({
  start: decided.start,
  states: {
    ...decided.states,
    completed: { label: 'In effect', color: 'teal', editable: false, closed: true },
    closed: { label: 'Closed', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    ...decided.transitions,
    approve: { ...decided.transitions.approve, keeps: ['toRoles'] },
    complete: {
      label: 'Take effect',
      done: 'Redeployment completed successfully',
      from: ['approved'],
      to: 'completed',
      who: {},
      judged: 'arrival',
      system: true,
    },
    cancel: {
      label: 'Cancel request',
      destroys: true,
      done: 'Redeployment cancelled successfully',
      from: ['pending'],
      to: 'closed',
      who: redeploymentAuthors,
      judged: 'made',
    },
    withdraw: {
      label: 'Withdraw approval',
      destroys: true,
      done: 'Redeployment withdrawn successfully',
      from: ['approved'],
      to: 'declined',
      who: redeploymentDeciders,
      notOwn: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
  },
})
