import type { FieldErrors } from '#src/resource/description/validate.ts'

/** One topic of a form that is filled in step by step, at an address of its own. */
export type WizardStep = {
  /** Its word in the address. */
  name: string
  title: string
  /** The fields that it asks for, in order. */
  fields: readonly string[]
  /** One sentence below its title. */
  hint?: string
  /** The action that sends this step by itself; without it what it asks stays in the draft until the last step. */
  sends?: string
}

/** A form as steps. Without `sends` the last one is best `checkStep`, which asks nothing and shows all answers. */
export type WizardView = {
  /** A stable list. */
  steps: readonly WizardStep[]
  /** The word of the step that is shown; an unknown one is the first. */
  current: string
  /** The address of a step. */
  hrefOf: (step: string) => string
}

/** Where a step stands among the others. */
export type WizardPlace = {
  step: WizardStep
  at: number
  before: WizardStep | undefined
  next: WizardStep | undefined
}

/** The step that the address names with its neighbours; the first one where it names none. Throws without steps. */
export function wizardPlace({ steps, current }: Pick<WizardView, 'steps' | 'current'>): WizardPlace {
  const at = Math.max(
    0,
    steps.findIndex(({ name }) => name === current),
  )
  const step = steps[at]
  if (!step) throw new Error('a wizard has at least one step')
  return { step, at, before: steps[at - 1], next: steps[at + 1] }
}

/** The errors about fields of these names, or parts of them. */
export function errorsAmong(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => names.includes(path.split('.')[0] ?? '')))
}

/** The step that asks for a field, by the path of an error; undefined where none does. */
export function stepOfPath(steps: readonly WizardStep[], path: string): WizardStep | undefined {
  const name = path.split('.')[0] ?? ''
  return steps.find(({ fields }) => fields.includes(name))
}
