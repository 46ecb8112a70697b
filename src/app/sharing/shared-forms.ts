import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { mayCreateAny } from '#src/resource/permission/permission.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { recordAddress } from '../menu/record-address.ts'

/** A new form that takes shared files. */
export type SharedForm = { href: string; label: string }

/** The new forms with a field for several files that this person may write, in the order of the menu. */
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
    const takesFiles = fieldsOf(resource).some(({ kind }) => kind === 'files')
    return takesFiles ? [{ href, label: resource.label[0] }] : []
  })
}
