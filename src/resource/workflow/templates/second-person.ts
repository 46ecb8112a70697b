import type { Transition, WorkflowState } from '../../description/workflow.ts'

type AskedStep = Pick<Transition, 'label' | 'done' | 'from' | 'to' | 'who' | 'judged' | 'system'>

/**
 * The states of what one person gives and a second one confirms where it must be (`design/permissions.md`, 1.5). What
 * was confirmed outlasts changes: its area judges whether they need the second person again.
 */
export const secondPersonStates = {
  'in-force': { label: 'In force', color: 'teal', editable: true },
  'awaiting-confirmation': { label: 'Waiting for confirmation', color: 'blue', editable: true },
  confirmed: { label: 'Confirmed', color: 'teal', editable: true, outlastsChanges: true },
  declined: { label: 'Declined', color: 'orange', editable: false, closed: true },
} as const satisfies Record<string, WorkflowState>

/** Taken by the office where a second person must confirm. */
export const awaitConfirmation: AskedStep = {
  label: 'Ask for confirmation',
  done: 'Confirmation requested successfully',
  from: ['in-force', 'confirmed', 'awaiting-confirmation'],
  to: 'awaiting-confirmation',
  who: {},
  judged: 'arrival',
  system: true,
}
