import { hasOwnForm } from '../description/step-fields.ts'
import { sameState, type Transition } from '../description/workflow.ts'

/** Whether the step leads to another state, and does not leave the record where it is. */
export function movesRecord({ to }: Pick<Transition, 'to'>): boolean {
  return to !== sameState
}

/** The state after a step that is in no round, taken in the state `from`. */
export function stateAfter({ to }: Pick<Transition, 'to'>, from: string | null): string | null {
  return to === sameState ? from : to
}

/** Whether the step has a form of its own and can be taken again where it leads, such as a count. */
export function isRepeatable(step: Transition): boolean {
  return hasOwnForm(step) && (!movesRecord(step) || step.from.includes(step.to))
}
