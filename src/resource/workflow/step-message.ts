import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'

/**
 * What a step has done, as people read it. A signature that others of the round still follow names the state between
 * ('Leave request authorized successfully').
 */
export function stepMessage(resource: Resource, transition: Transition, isRoundOpen: boolean): string {
  const between = resource.workflow?.approval?.between
  if (!isRoundOpen || between === undefined) return transition.done
  const label = resource.workflow?.states[between]?.label ?? between
  return `${resource.label[0]} ${label.toLowerCase()} successfully`
}
