import type { Resource } from '../description/define-resource.ts'
import { ownFields } from '../description/step-fields.ts'
import type { Transition } from '../description/workflow.ts'
import { isRepeatable } from '../workflow/step-target.ts'
import { type Changes, changesBetween } from './change.ts'

/**
 * The changes of a form that ends with a step. One that can be taken again names all that it was given, also what is as it was
 * the last time: somebody else may take the step meanwhile, and what it keeps would then be theirs.
 */
export function changesOfStep(
  resource: Resource,
  step: Transition | null,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Changes {
  const changes = changesBetween(resource, before, after)
  if (!step || !isRepeatable(step)) return changes
  const same = ownFields(step).filter((name) => !Object.hasOwn(changes, name) && (after[name] ?? null) !== null)
  return {
    ...changes,
    ...Object.fromEntries(same.map((name) => [name, { before: before[name] ?? null, after: after[name] }])),
  }
}
