import type { Actor } from '../actor/actor.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import { approvalOf } from '../envelope/approval.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { turnOf } from './approval-turn.ts'
import { movesRecord } from './step-target.ts'
import { isSigningTransition, openTransitions, signerOf } from './transitions.ts'

/**
 * Whether a record awaits this person: it is their turn to decide. Steps of their own (withdraw, change, send on) do
 * not count.
 */
export function awaits(resource: Resource, actor: Actor, record: StoredRecord): boolean {
  const { workflow } = resource
  if (!workflow || workflow.states[record.status ?? '']?.closed) return false
  return openTransitions(resource, actor, record).some((name) => isDecision(resource, workflow.transitions[name]))
}

/** As whom a decision awaits a person: as one of HR, or otherwise, such as the head of a department. */
export type AwaitedAs = 'HR' | 'other'

/**
 * As whom the record awaits this person; null where it does not. A record awaits nobody in two ways at once. Who stands in
 * for one of HR is not of HR, whose lists they do not see.
 */
export function awaitedAs(resource: Resource, actor: Actor, record: StoredRecord): AwaitedAs | null {
  if (!awaits(resource, actor, record)) return null
  const approval = approvalOf(record)
  const signers = Object.values(resource.workflow?.transitions ?? {})
    .filter((step) => isSigningTransition(step) && step.from.includes(record.status ?? ''))
    .flatMap((step) => signerOf(step, actor, record) ?? [])
  const [person] = signers
  if (!approval || !person) return 'other'
  const turn = turnOf(approval, { person, by: actor })
  return actor.isHr && turn.kind === 'open' && approval.signatories[turn.place]?.who === 'HR' ? 'HR' : 'other'
}

/** Whether records of the resource are decided by others than their owner. */
export function hasDecisions(resource: Resource): boolean {
  return Object.values(resource.workflow?.transitions ?? {}).some((step) => isDecision(resource, step))
}

/** The states in which records of the resource are decided by others than their owner. */
export function decidedStates(resource: Resource): string[] {
  const { states = {}, transitions = {} } = resource.workflow ?? {}
  const deciding = Object.values(transitions).filter((step) => !step.system && isDecision(resource, step))
  return Object.keys(states).filter(
    (state) => !states[state]?.closed && deciding.some(({ from }) => from.includes(state)),
  )
}

/**
 * A step nobody takes on their own record, unless it says otherwise, or that says it decides, and that ends the waiting; with several signers only
 * theirs counts: withdrawing is no answer to a request. Nor does anything wait because somebody might take it away.
 */
export function isDecision({ workflow }: Resource, step: Transition | undefined): boolean {
  if (!step || !movesRecord(step)) return false
  return workflow?.approval ? isSigningTransition(step) : (step.decides ?? (step.notOwn === true && !step.destroys))
}
