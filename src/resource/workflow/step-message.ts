import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'

/**
 * What a step has done, as people read it. A signature that others of the round still follow names what it did
 * ('Leave request authorized successfully'); `signed` is null for any other step.
 */
export function stepMessage(resource: Resource, transition: Transition, signed: string | null): string {
  if (signed === null) return transition.done
  const label = resource.workflow?.states[signed]?.label ?? signed
  return `${resource.label[0]} ${withinSentence(label)} successfully`
}
