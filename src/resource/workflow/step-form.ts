import { peopleInFields } from '../description/people-in-fields.ts'
import { hasOwnForm, type StepContent } from '../description/step-fields.ts'
import type { Transition } from '../description/workflow.ts'

/** The parts of a step that say whom its own form is for. */
type StepForm = StepContent & Pick<Transition, 'enteredBy'>

/**
 * Whether a person takes the step in its own form: those alone whom the record names where the step says so (`enteredBy`);
 * the others have nothing to enter and take it at once. `person` is whoever signs, not their stand-in.
 */
export function takesOwnForm(step: StepForm, record: Readonly<Record<string, unknown>>, person: string): boolean {
  if (!hasOwnForm(step)) return false
  return step.enteredBy === undefined || peopleInFields(record, step.enteredBy).includes(person)
}
