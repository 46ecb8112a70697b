import type { Transition } from '#src/resource/description/workflow.ts'

/**
 * The order of a record's steps, lowest first: the default step, those without questions, those that ask for a reason,
 * and those that take something away.
 */
export function stepRank(step: Transition, onward: Transition | null): 0 | 1 | 2 | 3 {
  if (step.destroys) return 3
  if (step === onward) return 0
  return step.ask === undefined ? 1 : 2
}

/** Whether a step may be the one filled button of a screen. */
export function isEmphasised(step: Transition, onward: Transition | null): boolean {
  return stepRank(step, onward) < 2
}
