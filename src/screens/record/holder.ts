import type { Resource } from '#src/resource/define-resource.ts'

/** The labels of the steps that lead on from a state, whoever may take them; none from a settled one. */
export function nextSteps(resource: Resource, status: string): string[] {
  if (resource.workflow?.states[status]?.settled) return []
  return Object.values(resource.workflow?.transitions ?? {})
    .filter((transition) => transition.from.includes(status))
    .map((transition) => transition.label)
}
