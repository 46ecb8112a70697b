import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Company } from './company.ts'

/** Whether devices hold of a resource only what is their person's own. */
export function goesToOwnersAlone({ sync }: Resource): boolean {
  return sync.mirror?.every((scope) => scope === 'own') ?? false
}

/** An example that the administrator's devices hold: of what goes to its owner alone, one of their own. */
export async function mirroredExample(company: Company, resource: Resource): Promise<Record<string, unknown>> {
  const body = await company.example(resource)
  const { owner = 'author' } = resource.scope
  if (!goesToOwnersAlone(resource) || owner === 'author') return body
  return { ...body, [owner]: company.adminId }
}
