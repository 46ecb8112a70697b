import type { Actor } from '../actor/actor.ts'
import type { Resource } from '../description/define-resource.ts'
import { grantedScopes } from './permission.ts'

/**
 * Whether the actor may decide on late entries of the vessels they serve on: captains, and whoever else changes records of
 * a whole vessel. Of which entries, their right to the same action says (`src/server/reviews/may-accept.ts`).
 */
export function reviewsVesselEntries(resources: Iterable<Resource>, actor: Actor): boolean {
  if (actor.vesselIds.length === 0) return false
  for (const { scope, access, workflow } of resources) {
    if (scope.vessel === undefined) continue
    const lines = [access.update, ...Object.values(workflow?.transitions ?? {}).map(({ who }) => who)]
    if (lines.some((line) => grantedScopes(line, actor).includes('vessel'))) return true
  }
  return false
}
