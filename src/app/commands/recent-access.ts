import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { mayReadRecord } from '#src/resource/permission/permission.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import type { KeptPage } from '../menu/kept-page.ts'
import { itemAt, type MenuGroup } from '../menu/menu-tree.ts'
import { recordAt } from '../menu/record-routes.ts'

/**
 * Whether a recent place is still accessible: a page of the person's menu, or a record they read by its scope. Even the
 * name of a withdrawn record is confidential.
 */
export function isStillAccessible(
  { href, scope }: KeptPage,
  actor: Actor,
  known: { screens: readonly AreaScreen[]; groups: readonly MenuGroup[]; resources: ReadonlyMap<string, Resource> },
): boolean {
  const record = recordAt(known.screens, href)
  if (!record) return itemAt(known.groups, href)?.path === href
  const resource = known.resources.get(record.resource)
  return resource !== undefined && scope !== undefined && mayReadRecord(resource, actor, scope)
}
