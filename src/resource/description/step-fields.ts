import type { Resource } from './define-resource.ts'
import type { Transition } from './workflow.ts'

/** Fields set by a workflow step that fall with the next one. */
export function stepFields({ workflow }: Resource): readonly string[] {
  return Object.values(workflow?.transitions ?? {}).flatMap(({ sets }) => sets ?? [])
}

/** Fields set by a workflow step that stay. */
export function keptFields({ workflow }: Pick<Resource, 'workflow'>): ReadonlySet<string> {
  return new Set(Object.values(workflow?.transitions ?? {}).flatMap(({ keeps }) => keeps ?? []))
}

/** Fields after the values set by a step are cleared; those that a step keeps stay. */
export function withoutStepFields(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fallen = new Set(stepFields(resource))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !fallen.has(name)))
}

/** The parts of a step that say which fields come with it. */
export type StepContent = Pick<Transition, 'carriesFields' | 'sets' | 'keeps'>

/** Whether the step has a form of its own, with no fields but those that it sets or keeps. */
export function hasOwnForm({ sets, keeps }: StepContent): boolean {
  return sets !== undefined || keeps !== undefined
}

/** The fields of the step's own form; none where it has no such form. */
export function ownFields({ sets = [], keeps = [] }: StepContent): readonly string[] {
  return [...new Set([...sets, ...keeps])]
}

/** Whether the step is an end of the record's form and carries the record's own fields. */
export function carriesRecord(step: StepContent): boolean {
  return step.carriesFields === true && !hasOwnForm(step)
}

/** Whether any fields may come with the step. */
export function changesFields(step: StepContent): boolean {
  return step.carriesFields === true || hasOwnForm(step)
}
