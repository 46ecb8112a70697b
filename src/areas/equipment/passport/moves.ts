import type { Actor } from '#src/resource/actor/actor.ts'
import { holdsAnyGrant, isGranted } from '#src/resource/permission/permission.ts'
import { equipmentKeepers, equipmentWriters } from '../equipment-access.ts'

type Values = { readonly [field: string]: unknown }

/**
 * The address at which somebody moves a piece of equipment; null where they may not. From a vessel it goes ashore with a
 * landing note, which is signed, sent and received (`design/workflows.md`, 11); any other change of place is made in its
 * record, by who keeps it.
 */
export function moveHref(id: string, { vesselId, active }: Values, actor: Actor): string | null {
  if (active === false) return null
  if (typeof vesselId === 'string' && isGranted(equipmentWriters, actor, keysOn(vesselId))) {
    return `/pms/equipment/landing-notes/new?equipment=${id}&vesselId=${vesselId}`
  }
  return holdsAnyGrant(equipmentKeepers, actor) ? `/pms/equipment/equipment/${id}/edit` : null
}

const keysOn = (vessel: string) => ({ owner: null, department: null, vessel, participants: [] })
