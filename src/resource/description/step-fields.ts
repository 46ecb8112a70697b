import type { Resource } from './define-resource.ts'

/** The fields that some step of the workflow sets. */
export function stepFields({ workflow }: Resource): readonly string[] {
  return Object.values(workflow?.transitions ?? {}).flatMap(({ sets }) => sets ?? [])
}

/** Fields as they are once what a step set has fallen. */
export function withoutStepFields(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fallen = new Set(stepFields(resource))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !fallen.has(name)))
}
