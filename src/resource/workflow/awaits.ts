import type { Actor } from '../actor/actor.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { isSigningTransition, openTransitions } from './transitions.ts'

/**
 * Whether a record waits for this person: they may decide on it now, as it is their turn. What they may only take back,
 * change or send on of their own waits for somebody else.
 */
export function awaits(resource: Resource, actor: Actor, record: StoredRecord): boolean {
  const { workflow } = resource
  if (!workflow || workflow.states[record.status ?? '']?.closed) return false
  return openTransitions(resource, actor, record).some((name) => isDecision(resource, workflow.transitions[name]))
}

/** Whether anything of the resource is decided by others than its owner, so that it can wait for somebody. */
export function hasDecisions(resource: Resource): boolean {
  return Object.values(resource.workflow?.transitions ?? {}).some((step) => isDecision(resource, step))
}

/** A step that nobody takes of their own; where several sign, theirs alone: withdrawing is no answer to a request. */
function isDecision({ workflow }: Resource, step: Transition | undefined): boolean {
  if (!step) return false
  return workflow?.approval ? isSigningTransition(step) : step.notOwn === true
}
