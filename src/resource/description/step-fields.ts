import type { Resource } from './define-resource.ts'

/** Fields set by a workflow step. */
export function stepFields({ workflow }: Resource): readonly string[] {
  return Object.values(workflow?.transitions ?? {}).flatMap(({ sets }) => sets ?? [])
}

/** Fields after the values set by a step are cleared. */
export function withoutStepFields(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fallen = new Set(stepFields(resource))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !fallen.has(name)))
}
