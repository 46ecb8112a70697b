import type { Actor } from '../actor/actor.ts'
import type { AccessLines } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'
import { isGranted } from './permission.ts'

/** Keys of a report that nobody signed. */
const noKeys = { owner: null, department: null, vessel: null, participants: [] }

/** The grants by which somebody decides on a report of a guest as it begins. */
export function guestReviewLines({ workflow }: Resource): AccessLines {
  if (!workflow) return {}
  const steps = Object.values(workflow.transitions).filter(
    ({ from, notOwn }) => notOwn && from.includes(workflow.start),
  )
  return Object.assign({}, ...steps.map(({ who }) => who))
}

/** Whether the actor reads guests' reports of this kind and decides on them: they release and discard held ones too. */
export function reviewsGuestReports(resource: Resource, actor: Actor): boolean {
  if (!resource.guests) return false
  return isGranted(guestReviewLines(resource), actor, noKeys) && isGranted(resource.access.read, actor, noKeys)
}
