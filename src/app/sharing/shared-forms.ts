import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { recordAddress } from '../menu/record-address.ts'

/** A new form that accepts shared files. */
export type SharedForm = { href: string; label: string }

/** The new forms with a files field that this person may write, in the menu's order. */
export function formsForShared(
  screens: readonly AreaScreen[],
  resources: ReadonlyMap<string, Resource>,
  actor: Actor,
): SharedForm[] {
  const names = screens.flatMap(({ opens }) => (opens?.what === 'new' ? [opens.resource] : []))
  return [...new Set(names)].flatMap((name) => {
    const resource = resources.get(name)
    const href = recordAddress(screens, { resource: name, what: 'new' })
    if (!resource || href === null || !mayCreateAny(resource.access.create, actor)) return []
    const acceptsFiles = fieldsOf(resource).some(({ kind }) => kind === 'files')
    return acceptsFiles ? [{ href, label: resource.label[0] }] : []
  })
}
