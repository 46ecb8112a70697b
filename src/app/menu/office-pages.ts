import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { reviewsGuestReports } from '#src/resource/permission/guest-reviewers.ts'
import { reviewsVesselEntries } from '#src/resource/permission/late-reviewers.ts'
import { shellMessages } from '../shell-messages.ts'

/** A page that shows what the office alone knows. */
type OfficePageLink = { href: string; title: string }

/**
 * The pages behind `/sync` that the office answers this person: administrators see all about deliveries, captains what came
 * late of their vessel, and whoever reviews reports without a name those that are held.
 */
export function officePagesOf(actor: Actor, resources: ReadonlyMap<string, Resource>): OfficePageLink[] {
  const all = [...resources.values()]
  const pages: (readonly [shown: boolean, href: string, title: string])[] = [
    [actor.isAdmin || reviewsVesselEntries(all, actor), '/sync/held', shellMessages.quarantine],
    [actor.isAdmin, '/sync/late', shellMessages.lateEntries],
    [all.some((resource) => reviewsGuestReports(resource, actor)), '/sync/reports', shellMessages.heldReports],
    [actor.isAdmin, '/sync/private-reads', shellMessages.privateReads],
    [actor.isAdmin, '/sync/devices', shellMessages.devices],
    [actor.isAdmin, '/sync/bring-in', shellMessages.unsentImport],
  ]
  return pages.flatMap(([shown, href, title]) => (shown ? { href, title } : []))
}
