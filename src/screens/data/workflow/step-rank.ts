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

/** The most steps beside a record's title, which has no room for more. */
const maxButtons = 3

/** Which of a record's steps stand in its menu: where there are too many for buttons, those that take something away. */
export function menuSteps<Step extends { transition: Transition }>(steps: readonly Step[]): Step[] {
  return steps.length > maxButtons ? steps.filter(({ transition }) => transition.destroys) : []
}
