import type { Actor } from '../actor/actor.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { movesRecord } from './step-target.ts'
import { isSigningTransition, openTransitions } from './transitions.ts'

/**
 * Whether a record awaits this person: it is their turn to decide. Steps of their own (withdraw, change, send on) do
 * not count.
 */
export function awaits(resource: Resource, actor: Actor, record: StoredRecord): boolean {
  const { workflow } = resource
  if (!workflow || workflow.states[record.status ?? '']?.closed) return false
  return openTransitions(resource, actor, record).some((name) => isDecision(resource, workflow.transitions[name]))
}

/** Whether records of the resource are decided by others than their owner. */
export function hasDecisions(resource: Resource): boolean {
  return Object.values(resource.workflow?.transitions ?? {}).some((step) => isDecision(resource, step))
}

/**
 * A step nobody takes on their own record, and that ends the waiting; with several signers only theirs counts: withdrawing is no answer to a
 * request.
 */
function isDecision({ workflow }: Resource, step: Transition | undefined): boolean {
  if (!step || !movesRecord(step)) return false
  return workflow?.approval ? isSigningTransition(step) : step.notOwn === true
}
