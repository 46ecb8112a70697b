import { permissions } from '#src/areas/access/permissions.ts'
import { flagGrants } from '#src/resource/actor/grant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'

const held = new Set<string>([...permissions, ...flagGrants])

/** The grants that a description asks for and no role can hold: nobody could do there what it is for. */
export function unheldGrants({ access, workflow, beside = [] }: Resource): string[] {
  const lines = [
    ...Object.values(access),
    ...Object.values(workflow?.transitions ?? {}).map(({ who }) => who),
    ...beside.map(({ who }) => who),
  ]
  return [...new Set(lines.flatMap((line) => Object.keys(line)))].filter((grant) => !held.has(grant))
}

/**
 * Those that the suite can try, and of the others why not, each once: the suite would fail of them in every test. What the
 * product alone makes is left to tests of its own.
 */
export function triable(resources: readonly Resource[]): { tried: readonly Resource[]; unheld: readonly string[] } {
  return {
    tried: resources.filter((resource) => isCreatedByPeople(resource) && unheldGrants(resource).length === 0),
    unheld: resources.flatMap((resource) =>
      unheldGrants(resource).map((grant) => `${resource.name}: no role can hold '${grant}'`),
    ),
  }
}
