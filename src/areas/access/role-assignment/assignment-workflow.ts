import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { awaitConfirmation, secondPersonStates } from '#src/resource/workflow/templates/second-person.ts'

/**
 * In force at once, or once a second person has confirmed it. The one who gave the role is refused both answers, as is
 * whoever receives it; what else a second person must be is the office's word (`confirmation.server.ts`).
 */
export const assignmentWorkflow = defineWorkflow({
  start: 'in-force',
  states: secondPersonStates,
  transitions: {
    'await-confirmation': { ...awaitConfirmation, keeps: ['askedId'] },
    confirm: {
      label: 'Confirm',
      done: 'Role assignment confirmed successfully',
      from: ['awaiting-confirmation'],
      to: 'confirmed',
      who: { 'assign role': 'tenant', anyone: 'participant' },
      notOwn: true,
      notTakenBy: ['await-confirmation'],
      judged: 'arrival',
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: 'Role assignment declined successfully',
      from: ['awaiting-confirmation'],
      to: 'declined',
      who: { 'assign role': 'tenant', anyone: 'participant' },
      notOwn: true,
      notTakenBy: ['await-confirmation'],
      judged: 'arrival',
    },
  },
})
